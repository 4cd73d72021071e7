import { boundsOf, daysIn } from '@atrium/contracts/calendar';
import type { getTeamOverview as call } from '@atrium/contracts/calls';
import { isAgentType } from '@atrium/contracts/constants';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { TransactionType } from '@atrium/contracts/entities';
import { type Flow, type FlowQuery, firstDepositors, flowsOf, heldBy } from '@atrium/ledger';
import { sql } from 'kysely';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { gameTypeRows } from './game-type-rows.ts';

const longestRangeDays = 35;
/** A session used this recently counts as online. */
const onlineMs = 15 * minuteMs;

const sumOf = (flows: readonly Flow[], side: 'in' | 'out', ...types: TransactionType[]) =>
  flows.filter((flow) => types.includes(flow.type)).reduce((sum, flow) => sum + flow[side], 0);

/** All members below an agent, on any level; no other figures are ever read (SEC18). */
async function teamOf({ db }: OperationContext, agentId: string) {
  return db
    .selectFrom('member')
    .select(['id', 'type', 'created_at'])
    .where(sql<boolean>`ancestor_ids @> array[${agentId}]`)
    .execute();
}

async function headCounts({ db, clock }: OperationContext, { memberIds, from, to }: FlowQuery) {
  const now = clock.now();
  const none = { active: 0, playedIn3d: 0, playedIn7d: 0, online: 0 };
  if (memberIds.length === 0) return none;
  const played = async (since: number, until: number) => {
    const { count } = await db
      .selectFrom('bet')
      .select(({ fn }) => fn.count<number>('member_id').distinct().as('count'))
      .where('member_id', 'in', memberIds)
      .where('bet_time', '>=', since)
      .where('bet_time', '<', until)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const { count } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.count<number>('member_id').distinct().as('count'))
    .where('member_id', 'in', memberIds)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', now - onlineMs)
    .executeTakeFirstOrThrow();
  return {
    active: await played(from, to),
    playedIn3d: await played(now - 3 * dayMs, now + 1),
    playedIn7d: await played(now - 7 * dayMs, now + 1),
    online: Number(count),
  };
}

/**
 * Figures of the agent's whole downline (SRV7): money from the ledger's entries, turnover from settled
 * bets, days in the merchant's time zone.
 */
export const getTeamOverview: Operation<typeof call> = async (range, context) => {
  const { memberId } = requireCaller(context);
  if (range.from > range.to || daysIn(range) > longestRangeDays) throw new Refusal('REQUEST_INVALID');
  const { db, merchant, clock } = context;
  const team = await teamOf(context, memberId);
  const query: FlowQuery = { memberIds: team.map(({ id }) => id), ...boundsOf(range, merchant.timeZone) };
  const flows = await flowsOf(db, query);
  const rows = await gameTypeRows(db, query);
  const heads = await headCounts(context, query);
  const bonus = sumOf(flows, 'in', 'BONUS', 'RED_PACKET');
  const rebate = sumOf(flows, 'in', 'BET_REBATE', 'MEMBER_REBATE');
  const total = (key: 'stake' | 'effectiveBet' | 'payout') => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    figures: {
      teamBalance: await heldBy(db, query.memberIds),
      teamDeposit: sumOf(flows, 'in', 'DEPOSIT'),
      // Refused and failed withdrawals were released.
      teamWithdraw: Math.max(0, sumOf(flows, 'out', 'WITHDRAW') - sumOf(flows, 'in', 'WITHDRAW', 'WITHDRAW_RETURN')),
      agentCount: team.filter(({ type }) => isAgentType(type)).length,
      memberCount: team.filter(({ type }) => !isAgentType(type)).length,
      newMembers: team.filter(({ created_at: at }) => at >= query.from && at < query.to).length,
      firstDepositMembers: await firstDepositors(db, query),
      activeMembers: heads.active,
      online: heads.online,
      inactive3d: team.length - heads.playedIn3d,
      inactive7d: team.length - heads.playedIn7d,
      stake: total('stake'),
      effectiveBet: total('effectiveBet'),
      payout: total('payout'),
      bonus,
      realTimeSalary: sumOf(flows, 'in', 'REALTIME_SALARY'),
      teamNetProfit: total('payout') - total('stake') + rebate + bonus,
    },
    byGameType: rows,
    asOf: clock.now(),
  };
};
