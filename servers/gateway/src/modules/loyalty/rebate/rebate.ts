import type { claimRebate as claimCall, getRebate as getCall } from '@atrium/contracts/calls';
import { type GameType, rebateRules, vipLevels } from '@atrium/contracts/constants';
import { type RebateRow, rebateGameTypes } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { assertFlag } from '../../../guard/site-flags.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { playedByType, publishBalance } from '../../bets/index.ts';
import { assertMayReceiveOffers } from '../../limits/index.ts';

/** Rates are hundredths of a percent. */
const whole = 10_000n;

interface Due extends RebateRow {
  /** All that was turned over or lost until now. */
  readonly total: number;
  /** Carried to the next claim, in ten-thousandths of a minor unit. */
  readonly remainder: number;
  readonly claims: number;
}

async function dueOf(db: Kysely<Database>, memberId: string): Promise<{ due: Due[]; vipExtra: number }> {
  const { vip_level: level } = await db
    .selectFrom('member')
    .select('vip_level')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const vipExtra = vipLevels[level]?.rebateExtra ?? 0;
  const counted = await db.selectFrom('rebate_counted').selectAll().where('member_id', '=', memberId).execute();
  const played = await playedByType(db, { memberId });
  const due = rebateGameTypes.flatMap((gameType): Due[] => {
    const rule = rebateRules[gameType];
    const sums = played.find((one) => one.gameType === gameType);
    if (!rule || !sums) return [];
    const before = counted.find((one) => one.game_type === gameType);
    const total = rule.base === 'TURNOVER' ? sums.effectiveBet : sums.stake - sums.payout;
    const baseMinor = total - (before?.counted ?? 0);
    const rate = rule.rate + vipExtra;
    // What a win or a correction has taken off is made good before anything is given again.
    const exact = baseMinor > 0 ? BigInt(baseMinor) * BigInt(rate) + BigInt(before?.remainder ?? 0) : 0n;
    return [
      {
        gameType,
        base: rule.base,
        rate,
        baseMinor,
        rebateMinor: Number(exact / whole),
        remainder: Number(exact % whole),
        total,
        claims: before?.claims ?? 0,
      },
    ];
  });
  return { due, vipExtra };
}

const rowOf = ({ gameType, base, rate, baseMinor, rebateMinor }: Due): RebateRow => ({
  gameType,
  base,
  rate,
  baseMinor,
  rebateMinor,
});
const sumOf = (rows: readonly RebateRow[]) => rows.reduce((sum, { rebateMinor }) => sum + rebateMinor, 0);

/** What the player's games give back, as it would be paid now. */
export const getRebate: Operation<typeof getCall> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  await assertFlag(context.db, context.merchant, 'manualRebate');
  const { due, vipExtra } = await dueOf(context.db, memberId);
  const rows = due.map(rowOf);
  return { rows, totalMinor: sumOf(rows), vipExtra };
};

/** Floored to the cent by kind of game, the remainder carried; whatever claims at the same time finds nothing left. */
export const claimRebate: Operation<typeof claimCall> = async (_request, context) => {
  const { memberId, currency } = requireCaller(context);
  await assertFlag(context.db, context.merchant, 'manualRebate');
  return context.transaction(async (tx) => {
    await assertMayReceiveOffers(tx, memberId);
    await tx.db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    const due = (await dueOf(tx.db, memberId)).due.filter(({ rebateMinor }) => rebateMinor > 0);
    if (due.length === 0) throw new Refusal('REWARD_NOTHING');
    for (const one of due) await pay(tx, { memberId, currency }, one);
    await publishBalance(tx, memberId, currency);
    const rows = due.map(rowOf);
    return { rows, totalMinor: sumOf(rows) };
  });
};

async function pay(
  tx: OperationContext,
  { memberId, currency }: { memberId: string; currency: string },
  { gameType, rebateMinor, total, remainder, claims }: Due & { gameType: GameType },
): Promise<void> {
  const next = { counted: total, remainder, claims: claims + 1 };
  await tx.ledger.post(tx.db, {
    idempotencyKey: `rebate:${memberId}:${gameType}:${next.claims}`,
    type: 'MEMBER_REBATE',
    reference: tx.requestId,
    gameType,
    postedAt: tx.clock.now(),
    postings: [
      {
        from: { kind: 'house.rebate', owner: 'house' },
        to: { kind: 'member.main', owner: memberId },
        amountMinor: rebateMinor,
        currency,
      },
    ],
  });
  await tx.db
    .insertInto('rebate_counted')
    .values({ member_id: memberId, game_type: gameType, ...next })
    .onConflict((conflict) => conflict.columns(['member_id', 'game_type']).doUpdateSet(next))
    .execute();
}
