import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { playedByType } from '../../bets/index.ts';
import { periodAt } from './period.ts';

type MissionRow = Selectable<Database['mission']>;

/** Epoch ms, `to` not included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** What counts of the period of an instant: nothing from before the mission began. */
export function countedSpan(
  row: Pick<MissionRow, 'period' | 'starts_at' | 'ends_at'>,
  at: number,
  timeZone: string,
): Span {
  const { from, to } = periodAt(row, at, timeZone);
  return { from: Math.max(from, row.starts_at), to };
}

/** How many deposits of a span stand: one that was charged back is none. */
export async function depositsIn(db: Kysely<Database>, memberId: string, { from, to }: Span): Promise<number> {
  const { count } = await db
    .selectFrom('payment_deposit')
    .select(sql<number>`count(*)`.as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'CREDITED')
    .where('credited_at', '>=', from)
    .where('credited_at', '<', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function progressOf(
  db: Kysely<Database>,
  { metric, game_types: gameTypes }: MissionRow,
  { memberId, timeZone, from, to }: Span & { memberId: string; timeZone: string },
): Promise<number> {
  if (metric === 'DEPOSIT_COUNT') return depositsIn(db, memberId, { from, to });
  if (metric === 'LOGIN_DAYS') {
    const day = sql`date(to_timestamp(started_at / 1000.0) at time zone ${timeZone})`;
    const { count } = await db
      .selectFrom('session')
      .select(sql<number>`count(distinct ${day})`.as('count'))
      .where('member_id', '=', memberId)
      .where('started_at', '>=', from)
      .where('started_at', '<', to)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
  const played = (await playedByType(db, { memberId, span: { from, to, timeZone } })).filter(
    ({ gameType }) => gameTypes.length === 0 || gameTypes.includes(gameType),
  );
  const column = metric === 'ROUNDS' ? 'rounds' : 'effectiveBet';
  return Math.max(
    0,
    played.reduce((sum, one) => sum + one[column], 0),
  );
}
