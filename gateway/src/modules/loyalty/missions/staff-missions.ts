import type {
  CallRequest,
  createMission as createCall,
  endMission as endCall,
  FieldError,
  listStaffMissions as listCall,
} from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import type { StaffMission } from '@atrium/contracts/entities';
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

function problemsOf(request: CallRequest<typeof createCall>, now: number): Record<string, FieldError> {
  const { titles, goal, rewardPoints, startsAt, endsAt, reason } = request;
  const fields: Record<string, FieldError> = {};
  for (const language of bundledLanguages)
    if (titles[language] === '') fields[`titles.${language}`] = { reason: 'required' };
  if (goal < 1) fields.goal = { reason: 'invalid', min: 1 };
  if (rewardPoints < 1) fields.rewardPoints = { reason: 'invalid', min: 1 };
  if (endsAt !== null && endsAt <= (startsAt ?? now)) fields.endsAt = { reason: 'invalid' };
  return { ...fields, ...unsaid('reason', reason) };
}

export const createMission: Operation<typeof createCall> = async (request, context) => {
  const now = context.clock.now();
  assertMerchant(context, request.merchantCode);
  assertFields(problemsOf(request, now));
  const startsAt = request.startsAt ?? now;
  return context.transaction(async (tx) => {
    const row = await tx.db
      .insertInto('mission')
      .values({
        mission_id: newId(now),
        merchant_code: request.merchantCode,
        titles: JSON.stringify(request.titles),
        period: request.period,
        metric: request.metric,
        goal: request.goal,
        game_types: request.gameTypes,
        reward_points: request.rewardPoints,
        // Turnover is counted by the hour.
        starts_at: startsAt - (startsAt % hourMs),
        ends_at: request.endsAt,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, 'mission.created', row.mission_id, request);
    return shown({ ...row, claimed: 0 }, now);
  });
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

function audit(tx: OperationContext, action: string, subject: string, detail: Record<string, unknown>): Promise<void> {
  const { memberId: actor } = requireCaller(tx);
  const { db, clock, clientIp: ip, traceId } = tx;
  return writeAudit(db, { at: clock.now(), actor, action, subject, detail, ip, traceId });
}
