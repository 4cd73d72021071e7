import { createHash } from 'node:crypto';
import type { GameType } from '@atrium/contracts/constants';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';
import { recordBet, settleBet, spendPermits } from '../../bets/index.ts';
import { askVendor } from '../vendor-calls/ask-vendor.ts';
import { factsOfRound, type ImportedRound, importedRound, roundsAnswer } from '../vendor-calls/vendor-answers.ts';
import { mayTryVendor } from '../vendor-health/breaker.ts';
import { assertSaneRound } from './sane-round.ts';
import { voidRound } from './void-round.ts';

const atATime = 200;
/** Of one turn: the next one goes on, so that no vendor keeps a turn, or a player, for ever. */
const mostPages = 20;
/** Rounds of one vendor that wait for people. */
const mostAside = 1_000;
const jobName = 'read-vendor-rounds';

/** Imports the rounds of transfer-wallet vendors. */
export const readVendorRounds: Job = {
  name: jobName,
  everyMs: 2_000,
  async run(services) {
    const vendors = await services.db
      .selectFrom('vendor_connection')
      .select('vendor_id')
      .where('mode', '=', 'TRANSFER')
      .where('state', '=', 'ACTIVE')
      .execute();
    await Promise.all(
      vendors.map(async ({ vendor_id: vendorId }) => {
        // While the vendor does not answer, this read is the probe that finds it back.
        if (await mayTryVendor(services.db, vendorId, services.clock.now())) await readRounds(services, vendorId);
      }),
    );
  },
};

/**
 * Imports all new rounds of a vendor, each once, however often it is reported. One that cannot be read or posted is set
 * aside and retried later; it holds up none of the others. False: the vendor did not answer.
 */
export async function readRounds(services: Services, vendorId: string): Promise<boolean> {
  const { db, log } = services;
  const aside = await asideWork<object>(services, jobName);
  const prefix = `${vendorId}:`;
  const importOne = (subject: string, row: object) =>
    aside.attempt(db, { subject, detail: row }, async () => {
      const { data: round, error } = importedRound.safeParse(row);
      if (!round) throw new Error(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
      await inTransaction(db, (trx) => importRound({ ...services, db: trx }, vendorId, round));
    });
  for (const { subject, detail } of aside.due) if (subject.startsWith(prefix)) await importOne(subject, detail);
  // Whatever such a vendor reports next is as unreadable: its rounds wait at its side until people have looked.
  if ([...aside.subjects].filter((subject) => subject.startsWith(prefix)).length >= mostAside) return false;
  for (let page = 1; ; page += 1) {
    const feed = await db
      .selectFrom('vendor_feed')
      .select('up_to')
      .where('vendor_id', '=', vendorId)
      .executeTakeFirst();
    const after = feed?.up_to ?? 0;
    const body = { after, limit: atATime };
    const outcome = await askVendor(services, { vendorId, operation: 'rounds', body, schema: roundsAnswer });
    if (!outcome.known) {
      log.debug({ vendorId, reason: outcome.reason }, 'a vendor does not tell its rounds');
      return false;
    }
    const rounds = outcome.answer.rounds.map(factsOfRound);
    for (const row of rounds) await importOne(`${prefix}${seqOf(row, after) ?? hashOf(row)}`, row);
    const upTo = Math.max(after, ...rounds.map((row) => seqOf(row, after) ?? 0));
    await noteProgress(services, vendorId, upTo);
    if (rounds.length < atATime || upTo === after || page === mostPages) return true;
  }
}

/** A vendor that skips more than this in one answer has lost count, or hides what comes between. */
const mostSkipped = 1_000_000;

/** The place of a row among the vendor's rounds, if it is one that can come after what was read. */
function seqOf({ seq }: Readonly<Record<string, unknown>>, after: number): number | undefined {
  return Number.isSafeInteger(seq) && Number(seq) > after && Number(seq) <= after + mostSkipped
    ? Number(seq)
    : undefined;
}

const hashOf = (row: object): string => createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 16);

async function noteProgress({ db, clock }: Services, vendorId: string, upTo: number): Promise<void> {
  await db
    .insertInto('vendor_feed')
    .values({ vendor_id: vendorId, up_to: upTo, pulled_at: clock.now() })
    .onConflict((conflict) =>
      conflict.column('vendor_id').doUpdateSet((eb) => ({
        up_to: eb.fn<number>('greatest', ['vendor_feed.up_to', 'excluded.up_to']),
        pulled_at: eb.ref('excluded.pulled_at'),
      })),
    )
    .execute();
}

/** The round as a settled bet that was paid from the vendor wallet account. The unique key rejects repeats. */
async function importRound(services: Services, vendorId: string, round: ImportedRound): Promise<void> {
  const { playerId, roundId, seq, stake, payout, currency } = round;
  const now = services.clock.now();
  const fresh = await services.db
    .insertInto('vendor_fed_round')
    .values({
      vendor_id: vendorId,
      player_id: playerId,
      round_id: roundId,
      seq,
      order_no: null,
      stake,
      payout,
      currency,
      fed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'player_id', 'round_id']).doNothing())
    .returning('round_id')
    .executeTakeFirst();
  if (!fresh) return round.state === 'VOID' ? voidRound(services, vendorId, round) : undefined;
  const launch = await launchOf(services.db, vendorId, round);
  if (!launch) {
    services.log.error({ vendorId, roundId, seq }, 'a vendor tells of a round that nobody here can have played');
    return;
  }
  await assertSaneRound(services, { vendorId, merchantCode: launch.merchant_code }, round);
  const { orderNo } = await recordBet(services, {
    memberId: playerId,
    merchantCode: launch.merchant_code,
    currency,
    vendor: launch.catalogue_vendor,
    gameType: launch.game_type as GameType,
    gameCode: round.gameCode,
    gameName: launch.game_name,
    iconUrl: launch.icon_url,
    roundId,
    betContent: { betType: 'BET', launchId: launch.id, seq },
    stakeMinor: stake,
    betTime: Math.min(round.startedAt, now),
    purse: vendorId,
  });
  await spendPermits(services.db, { vendorId, playerId, gameCode: round.gameCode, currency, stake });
  await settleBet(services, { orderNo, payoutMinor: payout, at: Math.min(round.endedAt, now) });
  await services.db
    .updateTable('vendor_fed_round')
    .set({ order_no: orderNo })
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .execute();
  // A round that was void before its import is in the record all the same.
  if (round.state === 'VOID') await voidRound(services, vendorId, round);
}

/** The player's latest launch of the game in this currency. */
function launchOf(trx: Kysely<Database>, vendorId: string, { playerId, gameCode, currency }: ImportedRound) {
  return trx
    .selectFrom('vendor_launch')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('member_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .where('currency', '=', currency)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
