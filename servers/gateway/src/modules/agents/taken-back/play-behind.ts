import { ledger } from '@atrium/ledger';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What a member's play is less: minor units. */
export interface Play {
  readonly memberId: string;
  readonly loss: number;
  readonly bet: number;
}

/** The play behind money that is missing, and whether bets of it are open still. */
export interface PlayBehind {
  readonly play: readonly Play[];
  readonly isOpen: boolean;
}

type Taken = Pick<Selectable<Database['money_taken_back']>, 'member_id' | 'came_at' | 'taken_at' | 'missing'>;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly missing: number;
}

/** Money that came while other was there is counted with it: one loss would count twice. */
function stretchesOf(taken: readonly Taken[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { came_at: from, taken_at: to, missing } of [...taken].sort((a, b) => a.came_at - b.came_at)) {
    const last = stretches.at(-1);
    if (!last || from > last.to) stretches.push({ from, to, missing });
    else stretches.splice(-1, 1, { from: last.from, to: Math.max(last.to, to), missing: last.missing + missing });
  }
  return stretches;
}

/** Who had the money of a member, and from when on: the member, and everybody in the line to whom it was handed on. */
async function holdersOf(
  db: Kysely<Database>,
  memberId: string,
  { from, to }: Stretch,
): Promise<ReadonlyMap<string, number>> {
  const since = new Map([[memberId, from]]);
  for (let reached = [...since]; reached.length > 0; ) {
    const { rows } = await sql<{ id: string; since: number }>`
      select handed.to_member as id, min(handed.created_at)::bigint as since
        from unnest(${sql.val(reached.map(([id]) => id))}::text[], ${sql.val(reached.map(([, at]) => at))}::bigint[])
            as holder (id, since)
          join line_transfer handed on handed.from_member = holder.id and handed.created_at >= holder.since
            and handed.created_at <= ${to}
        group by handed.to_member`.execute(db);
    reached = rows.filter(({ id }) => !since.has(id)).map(({ id, since: at }) => [id, at]);
    for (const [id, at] of reached) since.set(id, at);
  }
  return since;
}

interface Holder {
  readonly id: string;
  readonly bet: number;
  readonly lost: number;
  readonly isOpen: boolean;
  readonly paidIn: number;
}

/** What each holder has played with since, and paid in beside. */
async function holdings(db: Kysely<Database>, holders: ReadonlyMap<string, number>, to: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select holder.id, coalesce(played.bet, 0)::bigint as bet, coalesce(played.lost, 0)::bigint as lost,
        coalesce(played.is_open, false) as "isOpen", coalesce(paid.amount, 0)::bigint as "paidIn"
      from unnest(${sql.val([...holders.keys()])}::text[], ${sql.val([...holders.values()])}::bigint[])
          as holder (id, since),
        lateral (select sum(effective_bet) filter (where status in (1, 2, 3)) as bet,
            sum(stake - payout) filter (where status in (1, 2, 3)) as lost, bool_or(status = 0) as is_open
          from bet where member_id = holder.id and bet_time >= holder.since and bet_time <= ${to}) played,
        lateral (select sum(paid_amount - fee) as amount from payment_deposit
          where member_id = holder.id and credited_at >= holder.since and credited_at <= ${to}) paid
      order by holder.id`.execute(db);
  return rows;
}

/** A share of an amount, rounded down. */
const shareOf = (amount: number, part: number, whole: number) =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/**
 * Of what was lost since the money came, as much as is missing; of what was bet, the share that the money had in what was
 * there and was paid in.
 */
function behind(holders: readonly Holder[], missing: number, before: number): Play[] {
  const sum = (of: (holder: Holder) => number) => holders.reduce((total, holder) => total + of(holder), 0);
  const allLost = sum(({ lost }) => lost);
  const loss = Math.max(0, Math.min(missing, allLost));
  const whole = Math.max(missing, before + sum(({ paidIn }) => paidIn));
  let [lossLeft, lostLeft] = [loss, sum(({ lost }) => Math.max(0, lost))];
  return holders.map(({ id, bet, lost }) => {
    const own = lost > 0 ? shareOf(lossLeft, lost, lostLeft) : 0;
    lossLeft -= own;
    lostLeft -= Math.max(0, lost);
    return { memberId: id, loss: own, bet: whole === 0 ? 0 : shareOf(bet, missing, whole) };
  });
}

/** What the member had just before an instant. */
async function hadBefore(db: Kysely<Database>, memberId: string, at: number): Promise<number> {
  const { currency } = await db
    .selectFrom('member')
    .select('currency')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Math.max(0, await ledger.balanceAt(db, { kind: 'member.main', owner: memberId }, currency, at - 1));
}

/** The play with a member's money that was taken back and is missing, by who played. */
export async function playBehind(db: Kysely<Database>, memberId: string, taken: readonly Taken[]): Promise<PlayBehind> {
  const total = new Map<string, Play>();
  let isOpen = false;
  for (const stretch of stretchesOf(taken)) {
    const holders = await holdings(db, await holdersOf(db, memberId, stretch), stretch.to);
    isOpen ||= holders.some((holder) => holder.isOpen);
    const before = await hadBefore(db, memberId, stretch.from);
    for (const { memberId: id, loss, bet } of behind(holders, stretch.missing, before)) {
      const known = total.get(id);
      total.set(id, { memberId: id, loss: loss + (known?.loss ?? 0), bet: bet + (known?.bet ?? 0) });
    }
  }
  return { play: [...total.values()], isOpen };
}
