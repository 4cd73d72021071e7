import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { shareOut } from './share-out.ts';
import { turnoverIn } from './turnover.ts';

export type WageringRow = Selectable<Database['wagering']>;

/** When a bonus stopped running, not included: the bet that met it may have been settled in the millisecond of its end. */
function endOf({ ended_at: endedAt, expires_at: expiresAt }: WageringRow): number {
  return Math.min(endedAt === null ? Number.MAX_SAFE_INTEGER : endedAt + 1, expiresAt ?? Number.MAX_SAFE_INTEGER);
}

/** The bonuses that ran side by side with this one: those that ended still have their share of the turnover. */
function chainOf(db: Kysely<Database>, { member_id, currency, counted_from }: WageringRow): Promise<WageringRow[]> {
  return db
    .selectFrom('wagering')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('kind', '=', 'BONUS')
    .where('currency', '=', currency)
    .where('counted_from', '=', counted_from)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const smallestBound = (running: readonly WageringRow[]) =>
  running.reduce((least, { max_stake: bound }) => Math.min(least, bound ?? least), Number.MAX_SAFE_INTEGER);

/**
 * What counts towards a bonus: bets settled while it was active, with stakes up to the smallest bound of the bonuses that
 * ran then, less what went to older ones (docs/decisions/0045).
 */
export async function bonusTurnover(db: Kysely<Database>, bonus: WageringRow): Promise<number> {
  if (bonus.state !== 'ACTIVE') return bonus.done;
  const chain = await chainOf(db, bonus);
  const starts = [...new Set(chain.flatMap((row) => [row.created_at, endOf(row)]))].sort((one, other) => one - other);
  const hasRun = (row: WageringRow, span: number) => {
    const start = starts[span] ?? 0;
    return row.created_at <= start && start < endOf(row);
  };
  const turnover = await turnoverIn(db, {
    memberId: bonus.member_id,
    currency: bonus.currency,
    starts,
    until: endOf(bonus),
    maxStakes: starts.map((_start, span) => smallestBound(chain.filter((row) => hasRun(row, span)))),
  });
  const required = chain.map((row) => row.required);
  const shares = shareOut(
    required,
    turnover,
    (index, span) => chain[index] !== undefined && hasRun(chain[index], span),
  );
  return shares[chain.findIndex(({ id }) => id === bonus.id)] ?? 0;
}

/** From when the turnover of a new bonus is shared out: with the bonuses that are active, or alone from now on. */
export async function countedFrom(
  db: Kysely<Database>,
  { memberId, currency, now }: { memberId: string; currency: string; now: number },
): Promise<number> {
  const other = await db
    .selectFrom('wagering')
    .select('counted_from')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'BONUS')
    .where('currency', '=', currency)
    .where('state', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();
  return other?.counted_from ?? now;
}
