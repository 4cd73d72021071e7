import type { Closure, SwitchKind } from '@atrium/contracts/entities';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';

type Tools = Pick<Services, 'db' | 'clock'>;
type What = readonly [kind: SwitchKind, code: string];

/** The switches that are closed at an instant. */
export function closedAt(db: Kysely<Database>, now: number) {
  return db.selectFrom('closed_part').where((row) => row.or([row('until', 'is', null), row('until', '>', now)]));
}

/** All closed switches, for many lookups at once: there are never many rows. */
export interface ClosedNow {
  of(kind: SwitchKind, code: string): Closure | undefined;
}

export async function closedNow({ db, clock }: Tools): Promise<ClosedNow> {
  const rows = await closedAt(db, clock.now()).select(['kind', 'code', 'until', 'note']).execute();
  const closures = new Map(rows.map(({ kind, code, until, note }) => [`${kind} ${code}`, { until, note }]));
  return { of: (kind, code) => closures.get(`${kind} ${code}`) };
}

/** @throws Refusal with `until` and `note` if one of these is closed */
export async function assertNoneClosed(
  { db, clock }: Tools,
  refusal: 'GAME_MAINTENANCE' | 'PAY_METHOD_CLOSED' | 'CHAT_CLOSED',
  whats: readonly What[],
): Promise<void> {
  const closed = await closedAt(db, clock.now())
    .select(['until', 'note'])
    .where((row) => row.or(whats.map(([kind, code]) => row.and([row('kind', '=', kind), row('code', '=', code)]))))
    .executeTakeFirst();
  if (closed) throw new Refusal(refusal, { until: closed.until, note: closed.note });
}
