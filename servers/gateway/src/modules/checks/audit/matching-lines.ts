import type { CallRequest, exportAudit } from '@atrium/contracts/calls';
import { type BundledLanguage, merchantCodes, staffType } from '@atrium/contracts/constants';
import type { AuditLine } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { beginsWith } from '../../../db/like.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { accountsOf } from '../../accounts/index.ts';
import { recordRange } from '../../records/index.ts';
import { isAboutOthers, namesOfSubjects, subjectsOf } from './owned-subjects.ts';

export type AuditFilter = CallRequest<typeof exportAudit>;

/** Who reads: staff of these merchants, on a day of this time zone. */
export interface AuditReader {
  readonly merchants: readonly string[];
  readonly timeZone: string;
  readonly now: number;
}

/** What closes and opens parts is everybody's business: a part may be in use at several merchants. */
const switchActions = 'switch.%';

/**
 * Lines of the log that match a filter, for staff of some merchants: what players and staff of others did, and what was
 * done about them, is not theirs to read (decision 0034). @throws Refusal `REG_FIELD_INVALID` for days that are no range
 */
export function matchingLines(
  db: Kysely<Database>,
  { who, actor, action, subject, ...days }: AuditFilter,
  { merchants, timeZone, now }: AuditReader,
) {
  const { from, to } = recordRange(days, timeZone, now);
  const foreign = db
    .selectFrom('member')
    .select('member.id')
    .where('member.id', '=', sql.ref<string>('audit.actor'))
    .where('merchant_code', 'not in', merchants)
    .where(sql<boolean>`not staff_merchants && ${sql.val([...merchants])}::text[]`);
  let lines = db
    .selectFrom('audit')
    .where('at', '>=', from)
    .where('at', '<', to)
    .where((line) => line.or([line.not(line.exists(foreign)), line('action', 'like', switchActions)]));
  // Nothing is of others to who acts everywhere.
  if (merchantCodes.some((code) => !merchants.includes(code))) {
    lines = lines.where((line) => line.not(isAboutOthers(merchants)));
  }
  if (who === 'STAFF') {
    lines = lines.where((line) =>
      line.or([
        line('actor', 'in', db.selectFrom('member').select('member.id').where('type', '=', staffType)),
        line('actor', '=', 'system'),
        line('actor', 'like', 'vendor:%'),
      ]),
    );
  }
  const idsOf = (account: string) =>
    db.selectFrom('member').select('member.id').where('account_key', '=', typedKey(account));
  if (actor) lines = lines.where((line) => line.or([line('actor', '=', actor), line('actor', 'in', idsOf(actor))]));
  if (action) lines = lines.where('action', 'like', beginsWith(action));
  if (subject) {
    lines = lines.where((line) =>
      line.or([line('subject', 'like', beginsWith(subject)), line('subject', 'in', subjectsOf(typedKey(subject)))]),
    );
  }
  return lines;
}

interface AuditRow {
  id: number;
  at: number;
  actor: string;
  action: string;
  subject: string;
  detail: object;
  ip: string;
  trace_id: string;
  is_sealed: boolean;
}

/** Whether the chain holds a line, as a column. */
export const isSealed = sql<boolean>`exists (select from audit_seal where audit_seal.audit_id = audit.id)`.as(
  'is_sealed',
);

/** Lines with the names of their actors, and of what they are about as a language calls it. */
export async function shownLines(
  db: Kysely<Database>,
  rows: readonly AuditRow[],
  language: BundledLanguage,
): Promise<AuditLine[]> {
  const accounts = await accountsOf(
    db,
    rows.map(({ actor }) => actor),
  );
  const names = await namesOfSubjects(
    db,
    rows.map(({ subject }) => subject),
    language,
  );
  return rows.map(({ id, at, actor, action, subject, detail, ip, trace_id, is_sealed }) => ({
    auditId: id,
    at,
    actor: accounts(actor) ?? actor,
    action,
    subject,
    about: names.get(subject) ?? subject,
    detail: JSON.stringify(detail),
    ip,
    traceId: trace_id,
    isSealed: is_sealed,
  }));
}
