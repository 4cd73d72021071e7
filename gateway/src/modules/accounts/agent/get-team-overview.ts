import type { getTeamOverview as call } from '@atrium/contracts/calls';
import { agentTypes } from '@atrium/contracts/constants';
import type { TransactionType } from '@atrium/contracts/entities';
import { type Flow, type FlowQuery, flowsOf, heldBy } from '@atrium/ledger';
import { type RawBuilder, sql } from 'kysely';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { gameTypeRows } from './game-type-rows.ts';
import { teamOf } from './team.ts';
import { inGroup, playedSince } from './team-groups.ts';
import { teamSpan } from './team-span.ts';

const netIn = (flows: readonly Flow[], ...types: TransactionType[]) =>
  flows.filter((flow) => types.includes(flow.type)).reduce((sum, flow) => sum + flow.in - flow.out, 0);

async function headCounts({ db, clock }: OperationContext, query: FlowQuery): Promise<HeadCounts> {
  const types = sql.join([...agentTypes]);
  const now = clock.now();
  const count = (condition: RawBuilder<boolean>) => sql`(
    select count(*) from member m where m.id in (${query.members}) and ${condition})::int`;
  const { rows } = await sql<HeadCounts>`
    select count(*) filter (where m.type in (${types}))::int as agents,
      count(*) filter (where m.type not in (${types}))::int as members,
      count(*) filter (where ${inGroup('NEW', query, now)})::int as "newMembers",
      ${count(inGroup('FIRST_DEPOSIT', query, now))} as "firstDeposits",
      ${count(inGroup('ACTIVE', query, now))} as active,
      ${count(inGroup('ONLINE', query, now))} as online,
      count(*)::int - ${count(playedSince(3, now))} as "inactive3d",
      count(*)::int - ${count(playedSince(7, now))} as "inactive7d"
    from member m where m.id in (${query.members})`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the heads of a team gave no row');
  return counts;
}

type HeadCounts = Record<
  'agents' | 'members' | 'newMembers' | 'firstDeposits' | 'active' | 'online' | 'inactive3d' | 'inactive7d',
  number
>;

/**
 * Figures of the agent's whole downline (SRV7): money from the ledger's entries, turnover from settled
 * bets, days in the merchant's time zone.
 */
export const getTeamOverview: Operation<typeof call> = async (range, context) => {
  const { memberId } = requireCaller(context);
  const { db, merchant, clock } = context;
  const query: FlowQuery = { members: teamOf(memberId), ...teamSpan(range, merchant) };
  const flows = await flowsOf(db, query);
  const rows = await gameTypeRows(db, { ...query, agentId: memberId }, flows);
  const heads = await headCounts(context, query);
  const total = (key: 'stake' | 'effectiveBet' | 'payout' | 'netProfit') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    figures: {
      teamBalance: await heldBy(db, query.members),
      // What was taken back, refused or failed is none of the team's.
      teamDeposit: Math.max(0, netIn(flows, 'DEPOSIT')),
      teamWithdraw: Math.max(0, -netIn(flows, 'WITHDRAW', 'WITHDRAW_RETURN')),
      agentCount: heads.agents,
      memberCount: heads.members,
      newMembers: heads.newMembers,
      firstDepositMembers: heads.firstDeposits,
      activeMembers: heads.active,
      online: heads.online,
      inactive3d: heads.inactive3d,
      inactive7d: heads.inactive7d,
      stake: total('stake'),
      effectiveBet: total('effectiveBet'),
      payout: total('payout'),
      bonus: Math.max(0, netIn(flows, 'BONUS', 'RED_PACKET', 'POINT_CONVERT')),
      realTimeSalary: Math.max(0, netIn(flows, 'REALTIME_SALARY')),
      teamNetProfit: total('netProfit'),
    },
    byGameType: rows,
    asOf: clock.now(),
  };
};
