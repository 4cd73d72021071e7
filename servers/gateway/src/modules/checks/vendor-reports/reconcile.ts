import { shiftDay, startOfDay } from '@atrium/contracts/calendar';
import { defaultMerchantCode, merchantOf } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import type { Output } from '@atrium/contracts/schema';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { ReportTotal } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Services } from '../../../operation/services.ts';
import { askVendorQuietly, importedRound, roundsAnswer } from '../../play/index.ts';
import { type OwnRound, ownRounds, roundKey } from './own-rounds.ts';

type Line = Output<typeof importedRound>;
type Difference = Pick<
  Database['vendor_difference'],
  'kind' | 'player_id' | 'round_id' | 'currency' | 'our_stake' | 'our_payout' | 'their_stake' | 'their_payout'
>;

/** Two clocks: a round that ended at midnight may be yesterday's here and today's there. */
const slackMs = hourMs;
const pageSize = 1_000;
/** A vendor whose report does not end gives none. */
const longestMs = 10 * minuteMs;

/**
 * Compares a vendor's report of a day with our bets, and those with the ledger (invariant 12). A repeat updates only
 * what has changed: a resolved difference is closed, an explained one stays so. @returns false if the vendor did not
 * answer
 */
export async function reconcile(services: Services, vendorId: string, day: string): Promise<boolean> {
  const { timeZone } = merchantOf(defaultMerchantCode);
  const span = { from: startOfDay(day, timeZone), to: startOfDay(shiftDay(day, 1), timeZone) };
  const wide = { from: span.from - slackMs, to: span.to + slackMs };
  const lines = await readReport(services, vendorId, wide);
  if (!lines) return false;
  await inTransaction(services.db, async (trx) => {
    const ours = await withRoundsOf(trx, vendorId, await ownRounds(trx, vendorId, wide), lines);
    const isOfDay = (at: number) => at >= span.from && at < span.to;
    const theirDay = lines.filter(({ endedAt }) => isOfDay(endedAt));
    const ourDay = [...ours.values()].filter(({ settledAt }) => isOfDay(settledAt));
    const found = [...comparedLines(theirDay, ours), ...comparedRounds(ourDay, lines)];
    await writeReport({ ...services, db: trx }, { vendorId, day, lines: theirDay, ours: ourDay });
    await writeDifferences({ ...services, db: trx }, { vendorId, day, found });
  });
  return true;
}

async function readReport(services: Services, vendorId: string, span: { from: number; to: number }) {
  const lines: Line[] = [];
  const giveUpAt = services.clock.now() + longestMs;
  for (let after = 0; ; ) {
    if (services.clock.now() > giveUpAt) {
      services.log.warn({ vendorId, lines: lines.length }, "a vendor's report does not end");
      return null;
    }
    const body = { ...span, after, limit: pageSize };
    const outcome = await askVendorQuietly(services, { vendorId, operation: 'report', body, schema: roundsAnswer });
    if (!outcome.known) {
      services.log.info({ vendorId, reason: outcome.reason }, 'a vendor does not report');
      return null;
    }
    const { rounds } = outcome.answer;
    // A line that cannot be read reports no round: ours is then missing there.
    const readable = rounds.map((row) => importedRound.safeParse(row)).flatMap(({ data }) => data ?? []);
    lines.push(...readable);
    const next = Math.max(after, ...readable.map(({ seq }) => seq));
    if (rounds.length < pageSize || next === after) return lines;
    after = next;
  }
}

/** Our rounds of the span, and reported ones that settled at another time. */
async function withRoundsOf(
  trx: Kysely<Database>,
  vendorId: string,
  rounds: readonly OwnRound[],
  lines: readonly Line[],
) {
  const ours = new Map(rounds.map((round) => [roundKey(round), round]));
  const unknown = lines.filter((line) => !ours.has(roundKey(line))).map(({ roundId }) => roundId);
  for (const round of await ownRounds(trx, vendorId, { roundIds: unknown })) ours.set(roundKey(round), round);
  return ours;
}

function differenceOf(kind: Difference['kind'], ours: OwnRound | undefined, theirs: Line | undefined): Difference {
  const { playerId = '', roundId = '', currency = '' } = ours ?? theirs ?? {};
  return {
    kind,
    player_id: playerId,
    round_id: roundId,
    currency,
    our_stake: ours?.stake ?? null,
    our_payout: ours?.payout ?? null,
    their_stake: theirs?.stake ?? null,
    their_payout: theirs?.payout ?? null,
  };
}

function comparedLines(lines: readonly Line[], ours: ReadonlyMap<string, OwnRound>): Difference[] {
  return lines.flatMap((line) => {
    const own = ours.get(roundKey(line));
    if (!own) return [differenceOf('MISSING_HERE', undefined, line)];
    const isSame = own.stake === line.stake && own.payout === line.payout;
    return isSame ? [] : [differenceOf('AMOUNT', own, line)];
  });
}

function comparedRounds(rounds: readonly OwnRound[], lines: readonly Line[]): Difference[] {
  const told = new Set(lines.map(roundKey));
  return rounds.flatMap((round) => [
    ...(told.has(roundKey(round)) ? [] : [differenceOf('MISSING_THERE', round, undefined)]),
    ...(round.byLedger === round.stake - round.payout ? [] : [differenceOf('LEDGER', round, undefined)]),
  ]);
}

/** A vendor may report any amounts: each is a number, and their sum need not be one. */
const wide = (sum: bigint) => (Number.isSafeInteger(Number(sum)) ? Number(sum) : String(sum));

async function writeReport(
  { db: trx, clock }: Services,
  { vendorId, day, lines, ours }: { vendorId: string; day: string; lines: readonly Line[]; ours: readonly OwnRound[] },
): Promise<void> {
  const sum = <T extends { currency: string }>(rows: readonly T[], currency: string, of: (row: T) => number) =>
    wide(rows.filter((row) => row.currency === currency).reduce((total, row) => total + BigInt(of(row)), 0n));
  const currencies = [...new Set([...lines, ...ours].map(({ currency }) => currency))].sort();
  const totals: ReportTotal[] = currencies.map((currency) => ({
    currency,
    byLedger: sum(ours, currency, (round) => round.byLedger),
    byBets: sum(ours, currency, (round) => round.stake - round.payout),
    byReport: sum(lines, currency, (line) => line.stake - line.payout),
  }));
  const row = { taken_at: clock.now(), rounds: lines.length, totals: JSON.stringify(totals) };
  await trx
    .insertInto('vendor_report')
    .values({ vendor_id: vendorId, day, ...row })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'day']).doUpdateSet(row))
    .execute();
}

async function writeDifferences(
  { db: trx, clock, log }: Services,
  { vendorId, day, found }: { vendorId: string; day: string; found: readonly Difference[] },
): Promise<void> {
  const now = clock.now();
  const before = await trx
    .selectFrom('vendor_difference')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('day', '=', day)
    .where('state', '=', 'OPEN')
    .execute();
  const nameOf = (one: Difference) => `${one.kind} ${one.player_id} ${one.round_id} ${one.currency}`;
  const still = new Set(found.map(nameOf));
  const gone = before.filter((one) => !still.has(nameOf(one))).map(({ id }) => id);
  if (gone.length > 0) {
    const ended = { state: 'GONE', ended_at: now } as const;
    await trx.updateTable('vendor_difference').set(ended).where('id', 'in', gone).execute();
  }
  for (const one of found) {
    await trx
      .insertInto('vendor_difference')
      .values({ id: newId(now), vendor_id: vendorId, day, found_at: now, ...one })
      .onConflict((conflict) =>
        conflict.columns(['vendor_id', 'player_id', 'round_id', 'currency', 'kind']).doNothing(),
      )
      .execute();
  }
  if (found.length > 0) log.error({ vendorId, day, differences: found.length }, 'a vendor reports something else');
}
