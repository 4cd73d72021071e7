import { exposureOf, type PlayRule, type PricedPicks } from '@atrium/contracts/lottery';
import { Refusal } from '@atrium/server-kit';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Bets on one issue in one currency. */
export interface BetsAt {
  readonly gameCode: string;
  readonly issue: string;
  readonly currency: string;
}

/** Picks of a play with their stake and odds. */
export interface ExposedPicks extends PricedPicks {
  readonly play: string;
  readonly rule: PlayRule;
}

/**
 * Adds what bets can win to the exposure of their numbers, and refuses them where it passes the limit. Rows are locked in
 * one order, so that two slips never wait for each other, and last of all, so that a popular number is locked briefly.
 * @throws Refusal `LOTTERY_LIMIT` with the number and what can still be won on it
 */
export async function addExposure(
  trx: Kysely<Database>,
  at: BetsAt,
  bets: readonly ExposedPicks[],
  limitMinor: number,
): Promise<void> {
  const added = sumsOf(bets);
  const rows = await add(trx, at, added);
  const passed = rows.find(({ amount }) => amount > limitMinor);
  if (!passed) return;
  const own = added.find(({ play, pick }) => play === passed.play && pick === passed.pick)?.amount ?? 0;
  const possibleMinor = Math.max(0, limitMinor - (passed.amount - own));
  throw new Refusal('LOTTERY_LIMIT', { playCode: passed.play, pick: passed.pick, possibleMinor });
}

/** Takes the exposure of a cancelled bet back; bets of the release before were not counted. */
export async function removeExposure(
  trx: Kysely<Database>,
  { gameCode, issue, currency }: BetsAt,
  bet: ExposedPicks,
): Promise<void> {
  const removed = columnsOf(sumsOf([bet]));
  await sql`
    with own as (
      select pick, removed.amount from lottery_exposure
        join unnest(${removed.plays}::text[], ${removed.picks}::text[], ${removed.amounts}::bigint[])
          as removed (play_code, pick, amount) using (play_code, pick)
      where game_code = ${gameCode} and issue = ${issue} and currency = ${currency}
      order by pick for update of lottery_exposure
    )
    update lottery_exposure set amount = greatest(0, lottery_exposure.amount - own.amount)
    from own
    where game_code = ${gameCode} and issue = ${issue} and currency = ${currency}
      and play_code = ${bet.play} and lottery_exposure.pick = own.pick`.execute(trx);
}

interface Exposure {
  readonly play: string;
  readonly pick: string;
  readonly amount: number;
}

/** Of each number once, however many lines name it. */
function sumsOf(bets: readonly ExposedPicks[]): Exposure[] {
  const sums = new Map<string, Exposure>();
  for (const { play, rule, ...picks } of bets) {
    for (const [pick, amount] of exposureOf(rule, picks)) {
      const key = `${play} ${pick}`;
      sums.set(key, { play, pick, amount: amount + (sums.get(key)?.amount ?? 0) });
    }
  }
  return [...sums.values()];
}

const columnsOf = (exposures: readonly Exposure[]) => ({
  plays: exposures.map(({ play }) => play),
  picks: exposures.map(({ pick }) => pick),
  amounts: exposures.map(({ amount }) => amount),
});

async function add(
  trx: Kysely<Database>,
  { gameCode, issue, currency }: BetsAt,
  exposures: readonly Exposure[],
): Promise<readonly Exposure[]> {
  const { plays, picks, amounts } = columnsOf(exposures);
  const { rows } = await sql<Exposure>`
    insert into lottery_exposure (game_code, issue, currency, play_code, pick, amount)
    select ${gameCode}, ${issue}, ${currency}, play, pick, amount
    from unnest(${plays}::text[], ${picks}::text[], ${amounts}::bigint[]) as added (play, pick, amount)
    order by play, pick
    on conflict (game_code, issue, currency, play_code, pick)
    do update set amount = lottery_exposure.amount + excluded.amount
    returning play_code as play, pick, amount`.execute(trx);
  return rows;
}
