import type { getTeamOverview as call } from '@atrium/contracts/calls';
import { agentTypes } from '@atrium/contracts/constants';
import { heldBy } from '@atrium/ledger';
import { type RawBuilder, sql } from 'kysely';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { teamFlows, teamPlayed } from '../../bets/index.ts';
import { flowTotals } from './flow-totals.ts';
import { gameTypeRows } from './game-type-rows.ts';
import { teamOf } from './team.ts';
import { inGroup, membersWithPlay } from './team-groups.ts';
import { teamSpan } from './team-span.ts';

interface TeamQuery {
  readonly agentId: string;
  readonly from: number;
  readonly to: number;
}

/** Counts of everybody below an agent, in one pass over them; who is online or deposited first is looked up besides. */
async function headCounts({ db, clock }: OperationContext, { agentId, ...query }: TeamQuery): Promise<HeadCounts> {
  const types = sql.join([...agentTypes]);
  const now = clock.now();
  const team = sql`m.ancestor_ids @> array[${agentId}]`;
  const counted = async <T>(what: RawBuilder<unknown>, source: RawBuilder<unknown>, condition = team) => {
    const { rows } = await sql<T>`select ${what} from ${source} m where ${condition}`.execute(db);
    const [counts] = rows;
    if (!counts) throw new Error('the heads of a team gave no row');
    return counts;
  };
  const member = sql`member`;
  const besides = (group: 'ONLINE' | 'FIRST_DEPOSIT') =>
    counted<{ heads: number }>(sql`count(*)::int as heads`, member, sql`${team} and ${inGroup(group, query, now)}`);
  const [passed, online, first] = await Promise.all([
    counted<Omit<HeadCounts, 'online' | 'firstDeposits'>>(
      sql`count(*) filter (where m.type in (${types}))::int as agents,
        count(*) filter (where m.type not in (${types}))::int as members,
        count(*) filter (where ${inGroup('NEW', query, now)})::int as "newMembers",
        count(*) filter (where ${inGroup('ACTIVE', query, now)})::int as active,
        count(*) filter (where ${inGroup('INACTIVE_3D', query, now)})::int as "inactive3d",
        count(*) filter (where ${inGroup('INACTIVE_7D', query, now)})::int as "inactive7d"`,
      membersWithPlay,
    ),
    besides('ONLINE'),
    besides('FIRST_DEPOSIT'),
  ]);
  return { ...passed, online: online.heads, firstDeposits: first.heads };
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
  const query: TeamQuery = { agentId: memberId, ...teamSpan(range, merchant) };
  const [rows, heads, teamBalance, flows] = await Promise.all([
    teamPlayed(db, query),
    headCounts(context, query),
    heldBy(db, teamOf(memberId)),
    teamFlows(db, query),
  ]);
  const moved = flowTotals(flows);
  const byGameType = gameTypeRows(rows, flows);
  const total = (key: 'stake' | 'effectiveBet' | 'payout' | 'netProfit') =>
    byGameType.reduce((sum, row) => sum + row[key], 0);
  return {
    figures: {
      teamBalance,
      teamDeposit: Math.max(0, moved.deposit),
      teamWithdraw: Math.max(0, moved.withdraw),
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
      bonus: Math.max(0, moved.bonus),
      realTimeSalary: Math.max(0, moved.realTimeSalary),
      teamNetProfit: total('netProfit'),
    },
    byGameType,
    asOf: clock.now(),
  };
};
