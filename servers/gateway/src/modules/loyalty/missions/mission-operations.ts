import type { claimMission as claimCall, getMissionSummary as summaryCall } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import type { Mission } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { assertMayReceiveOffers } from '../../limits/index.ts';
import { holdCredited } from '../deposits/credited-deposits.ts';
import { movePoints } from '../points/move-points.ts';
import { periodAt } from './period.ts';
import { countedSpan, progressOf } from './progress.ts';

type MissionRow = Selectable<Database['mission']>;

/** Missions that begin soon, and those that have just ended, are shown too. */
const shownBeforeMs = 7 * dayMs;
const shownAfterMs = dayMs;

async function missionOf(row: MissionRow, context: OperationContext): Promise<Mission> {
  const { memberId } = requireCaller(context);
  const { db, merchant, clock, language } = context;
  const now = clock.now();
  const { from, to } = periodAt(row, now, merchant.timeZone);
  const span = countedSpan(row, now, merchant.timeZone);
  const hasBegun = now >= row.starts_at;
  const hasEnded = row.ends_at !== null && now >= row.ends_at;
  const progress = hasBegun ? await progressOf(db, row, { ...span, memberId, timeZone: merchant.timeZone }) : 0;
  const claim = await db
    .selectFrom('mission_claim')
    .select('claimed_at')
    .where('take_back_tx_id', 'is', null)
    .where('mission_id', '=', row.mission_id)
    .where('member_id', '=', memberId)
    .where('period_began_at', '=', from)
    .executeTakeFirst();
  const ends = Math.min(to, row.ends_at ?? Number.MAX_SAFE_INTEGER);
  return {
    missionId: row.mission_id,
    title: row.titles[language],
    period: row.period,
    metric: row.metric,
    goal: row.goal,
    progress: Math.min(progress, row.goal),
    rewardPoints: row.reward_points,
    state: stateOf({ hasBegun, hasEnded, isClaimed: claim !== undefined, isComplete: progress >= row.goal }),
    endsAt: ends === Number.MAX_SAFE_INTEGER ? null : ends,
  };
}

function stateOf(facts: Record<'hasBegun' | 'hasEnded' | 'isClaimed' | 'isComplete', boolean>): Mission['state'] {
  if (facts.isClaimed) return 'CLAIMED';
  if (!facts.hasBegun) return 'COMING_SOON';
  if (facts.hasEnded) return 'CLOSED';
  return facts.isComplete ? 'CLAIMING' : 'IN_PROGRESS';
}

export const getMissionSummary: Operation<typeof summaryCall> = async (_request, context) => {
  const { db, merchant, clock } = context;
  const now = clock.now();
  const rows = await db
    .selectFrom('mission')
    .selectAll()
    .where('merchant_code', '=', merchant.merchantCode)
    .where('starts_at', '<', now + shownBeforeMs)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now - shownAfterMs)]))
    .orderBy('starts_at')
    .orderBy('mission_id')
    .execute();
  const missions: Mission[] = [];
  for (const row of rows) missions.push(await missionOf(row, context));
  return { missions, claimable: missions.filter(({ state }) => state === 'CLAIMING').length };
};

/** The key of the claim is the gate: of tabs and processes that claim at once, one is first. */
export const claimMission: Operation<typeof claimCall> = async ({ missionId }, context) => {
  const { memberId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const row = await tx.db
      .selectFrom('mission')
      .selectAll()
      .where('mission_id', '=', missionId)
      .where('merchant_code', '=', tx.merchant.merchantCode)
      .executeTakeFirst();
    if (!row) throw new Refusal('NOT_FOUND');
    await assertMayReceiveOffers(tx, memberId);
    const { from } = periodAt(row, now, tx.merchant.timeZone);
    if (row.metric === 'DEPOSIT_COUNT') await holdCredited(tx.db, { memberIds: [memberId], from });
    if ((await missionOf(row, tx)).state !== 'CLAIMING') throw new Refusal('REWARD_NOTHING');
    const points = row.reward_points;
    const claim = await tx.db
      .insertInto('mission_claim')
      .values({ mission_id: missionId, member_id: memberId, period_began_at: from, points, claimed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('claimed_at')
      .executeTakeFirst();
    if (!claim) throw new Refusal('REWARD_NOTHING');
    await movePoints(tx, {
      memberId,
      type: 'POINT_EARN',
      points,
      key: `mission:${missionId}:${memberId}:${from}`,
      reference: missionId,
      remark: row.titles[tx.language],
    });
    return missionOf(row, tx);
  });
};
