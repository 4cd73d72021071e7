import type {
  CallRequest,
  createMission as createCall,
  endMission as endCall,
  FieldError,
  listStaffMissions as listCall,
} from '@atrium/contracts/calls';
import { type AuditAction, bundledLanguages, gameTypes, merchantOf } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { missionMetrics, missionPeriods, type StaffMission } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../operation/operation.ts';
import { type ExecuteApproval, requestByStaff, titleFacts, titlesInFacts, titlesOf } from '../../control/index.ts';
import { beyond, boundOf } from '../../limits/index.ts';

type Request = CallRequest<typeof createCall>;

function shown(row: Selectable<Database['mission']> & { claimed: number }, now: number): StaffMission {
  const { starts_at: startsAt, ends_at: endsAt } = row;
  return {
    missionId: row.mission_id,
    merchantCode: row.merchant_code,
    titles: row.titles,
    period: row.period,
    metric: row.metric,
    goal: row.goal,
    gameTypes: row.game_types,
    rewardPoints: row.reward_points,
    startsAt,
    endsAt,
    isRunning: startsAt <= now && (endsAt === null || endsAt > now),
    claimed: row.claimed,
  };
}

function missionsOf({ db, caller }: OperationContext) {
  return db
    .selectFrom('mission')
    .selectAll()
    .select(
      sql<number>`(select count(*) from mission_claim c where c.mission_id = mission.mission_id)::int`.as('claimed'),
    )
    .where('merchant_code', 'in', requireCaller({ caller }).merchants);
}

export const listStaffMissions: Operation<typeof listCall> = async (_request, context) => {
  const rows = await missionsOf(context).orderBy('created_at', 'desc').orderBy('mission_id').execute();
  const now = context.clock.now();
  return { missions: rows.map((row) => shown(row, now)) };
};

function problemsOf(
  { titles, goal, rewardPoints, startsAt, endsAt, reason }: Request,
  now: number,
  most: number,
): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const language of bundledLanguages)
    if (titles[language] === '') fields[`titles.${language}`] = { reason: 'required' };
  if (goal < 1) fields.goal = { reason: 'invalid', min: 1 };
  if (endsAt !== null && endsAt <= (startsAt ?? now)) fields.endsAt = { reason: 'invalid' };
  return { ...fields, ...beyond('rewardPoints', rewardPoints, most), ...unsaid('reason', reason) };
}

/** A mission gives points, which become money: another person than its author lets it begin. */
export const createMission: Operation<typeof createCall> = async (request, context) => {
  const { merchantCode, titles, metric, goal, gameTypes: counted, reason, ...terms } = request;
  assertMerchant(context, merchantCode);
  return context.transaction(async (tx) => {
    assertFields(problemsOf(request, tx.clock.now(), await boundOf(tx.db, merchantCode, 'MISSION_REWARD')));
    const { currency } = merchantOf(merchantCode);
    return requestByStaff(tx, {
      kind: 'MISSION',
      subject: titles.EN,
      facts: {
        merchantCode,
        currency,
        ...titleFacts(titles),
        metric,
        gameTypes: counted.join(' '),
        ...terms,
        ...(metric === 'EFFECTIVE_BET' ? { goalMinor: goal } : { goal }),
      },
      merchantCode,
      onceKey: tx.requestId,
      reason,
    });
  });
};

const missionFacts = z.extend(titlesInFacts, {
  merchantCode: z.string(),
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  goal: z.optional(z.int()),
  goalMinor: z.optional(z.int()),
  gameTypes: z.string(),
  rewardPoints: z.int(),
  startsAt: z.nullable(z.int()),
  endsAt: z.nullable(z.int()),
});

/** Begins the mission as it was approved; its terms never change. */
export const executeMission: ExecuteApproval = async ({ facts, reason }, context) => {
  const mission = z.parse(missionFacts, facts);
  const now = context.clock.now();
  const { merchantCode, rewardPoints, endsAt } = mission;
  const startsAt = mission.startsAt ?? now;
  const most = await boundOf(context.db, merchantCode, 'MISSION_REWARD');
  if (rewardPoints > most || (endsAt !== null && endsAt <= startsAt)) throw new Refusal('CHANGED_MEANWHILE');
  const { mission_id: missionId } = await context.db
    .insertInto('mission')
    .values({
      mission_id: newId(now),
      merchant_code: merchantCode,
      titles: JSON.stringify(titlesOf(mission)),
      period: mission.period,
      metric: mission.metric,
      goal: mission.goalMinor ?? mission.goal ?? 0,
      game_types: gameTypes.filter((gameType) => mission.gameTypes.split(' ').includes(gameType)),
      reward_points: rewardPoints,
      // Turnover is counted by the hour.
      starts_at: startsAt - (startsAt % hourMs),
      ends_at: endsAt,
      created_at: now,
    })
    .returning('mission_id')
    .executeTakeFirstOrThrow();
  await audit(context, 'mission.created', missionId, { ...facts, reason });
  return { missionId };
};

export const endMission: Operation<typeof endCall> = async ({ missionId, reason }, context) => {
  assertFields(unsaid('reason', reason));
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const ended = await tx.db
      .updateTable('mission')
      .set({ ends_at: sql<number>`greatest(${now}::bigint, starts_at + 1)` })
      .where('mission_id', '=', missionId)
      .where('merchant_code', 'in', requireCaller(tx).merchants)
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .returning('mission_id')
      .executeTakeFirst();
    if (!ended) throw new Refusal('NOT_FOUND');
    await audit(tx, 'mission.ended', missionId, { reason });
    return shown(await missionsOf(tx).where('mission_id', '=', missionId).executeTakeFirstOrThrow(), now);
  });
};

function audit(
  tx: OperationContext,
  action: AuditAction,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const { memberId: actor } = requireCaller(tx);
  const { db, clock, clientIp: ip, traceId } = tx;
  return writeAudit(db, { at: clock.now(), actor, action, subject, detail, ip, traceId });
}
