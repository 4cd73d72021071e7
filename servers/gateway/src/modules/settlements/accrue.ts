import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Earned } from './window-earnings.ts';

/** Rates are hundredths of a percent, so accruals are ten-thousandths of a minor unit. */
export const microPerMinor = 10_000n;

/** An accrual before and after a window, in micro units, and the minor units that were taken off it. */
export interface Accrual {
  readonly contractId: string;
  readonly before: number;
  readonly due: number;
  readonly after: number;
}

/**
 * Adds to accruals, and takes whole minor units off them; below zero they wait to be made good. Each goes on from the
 * subject's contract before, or a new version would drop what is owed. Windows of a merchant do not overlap: the cursor of
 * the settlement sequence is locked.
 */
export async function accrue(trx: Kysely<Database>, all: readonly Earned[]): Promise<Map<string, Accrual>> {
  const minor = sql.lit(Number(microPerMinor));
  const { rows } = await sql<Accrual>`
    with window_of as (
      select * from unnest(${sql.val(all.map(({ terms }) => terms.contractId))}::text[],
          ${sql.val(all.map(({ terms }) => terms.subjectId))}::text[],
          ${sql.val(all.map(({ own, toDownline }) => String(own - toDownline)))}::bigint[])
        as w (contract_id, subject_id, earned)
    ), earlier as (
      delete from realtime_accrual a using contract c, window_of w
        where c.id = a.contract_id and c.kind = 'REALTIME' and c.subject_id = w.subject_id and c.id <> w.contract_id
        returning w.contract_id, a.micro
    ), stood as (
      select w.contract_id, w.earned, (coalesce(a.micro, 0) + coalesce((select sum(e.micro) from earlier e
          where e.contract_id = w.contract_id), 0))::bigint as before
        from window_of w left join realtime_accrual a on a.contract_id = w.contract_id
    ), counted as (
      select contract_id, before, before + earned as sum, greatest(0, (before + earned) / ${minor})::bigint as due
        from stood
    ), kept as (
      insert into realtime_accrual (contract_id, micro)
        select contract_id, sum - due * ${minor} from counted
        on conflict (contract_id) do update set micro = excluded.micro
    )
    select contract_id as "contractId", before, due, sum - due * ${minor} as after from counted`.execute(trx);
  return new Map(rows.map((row) => [row.contractId, row]));
}
