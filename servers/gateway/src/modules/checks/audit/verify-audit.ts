import { minuteMs } from '@atrium/contracts/durations';
import type { LedgerViolation } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Chains lines of the audit log that are not chained yet (sql/audit-seal.sql); returns how many. */
export async function sealAudit(db: Kysely<Database>, limit = 1_000): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select audit_seal_waiting(${limit}) as sealed`.execute(db);
  return rows[0]?.sealed ?? 0;
}

/** Invariant 18: the chain of the audit log verifies from its beginning, and every line is in it. */
export async function verifyAudit(db: Kysely<Database>, now: number): Promise<LedgerViolation[]> {
  const { rows } = await sql<{ subject: string; message: string }>`
    with chain as (
      select s.position, s.audit_id, s.hash, row_number() over (order by s.position) as expected_position,
        sha256(coalesce(lag(s.hash) over (order by s.position), sha256('atrium audit genesis'::bytea))
          || audit_content(a)) as expected
      from audit_seal s left join audit a on a.id = s.audit_id
    )
    select 'audit ' || audit_id as subject, 'is not what was chained' as message
      from chain where expected is distinct from hash or expected_position <> position
    union all
    select 'audit ' || id, 'is in no chain'
      from audit a where at < ${now - minuteMs}::bigint
        and exists (select from audit_seal) and not exists (select from audit_seal s where s.audit_id = a.id)`.execute(
    db,
  );
  return rows.map((row) => ({ invariant: 18, ...row }));
}
