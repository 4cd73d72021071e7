import type { getTeamOverview as call } from '@atrium/contracts/calls';
import { agentTypes } from '@atrium/contracts/constants';
import { heldBy } from '@atrium/ledger';
import { type RawBuilder, sql } from 'kysely';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { teamSpan } from '../../agents/index.ts';
import { depositedFirst, isActiveIn, lineActivity, playedSince, teamFlows, teamPlayed } from '../../bets/index.ts';
import { flowTotals } from './flow-totals.ts';
import { gameTypeRows } from './game-type-rows.ts';
import { teamOf } from './team.ts';
import { addedIn, isOnline, isThereFor, type TeamQuery } from './team-groups.ts';

/** Counts of everybody below an agent: one pass over the members and one over what they did. */
async function headCounts({ db, clock }: OperationContext, team: TeamQuery): Promise<HeadCounts> {
  const types = sql.join([...agentTypes]);
  const now = clock.now();
  const id = sql<string>`n.member_id`;
  const counted = async <T>(what: RawBuilder<unknown>, source: RawBuilder<unknown>) => {
    const { rows } = await sql<T>`select ${what} from ${source}`.execute(db);
    const [counts] = rows;
    if (!counts) throw new Error('the heads of a team gave no row');
    return counts;
  };
  const members = sql`member m where m.ancestor_ids @> array[${team.agentId}]`;
  const heads = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`;
  const isThere = (days: number) => isThereFor(days, sql`m.created_at`, now);
  const isThereAndPlayed = (days: number) =>
    sql`${isThereFor(days, sql`n.added_at`, now)} and ${playedSince(days, id, now)}`;
  const [all, did, online] = await Promise.all([
    counted<Pick<HeadCounts, 'agents' | 'members' | 'newMembers'> & ByDays>(
      sql`${heads(sql`m.type in (${types})`)} as agents, ${heads(sql`m.type not in (${types})`)} as members,
        ${heads(addedIn(team))} as "newMembers", ${heads(isThere(3))} as in3d, ${heads(isThere(7))} as in7d`,
      members,
    ),
    counted<Pick<HeadCounts, 'active' | 'firstDeposits'> & ByDays>(
      sql`${heads(isActiveIn(team, id, now))} as active, ${heads(depositedFirst(team, id))} as "firstDeposits",
        ${heads(isThereAndPlayed(3))} as in3d, ${heads(isThereAndPlayed(7))} as in7d`,
      sql`${lineActivity(team.agentId)} n`,
    ),
    counted<Pick<HeadCounts, 'online'>>(sql`count(*)::int as online`, sql`${members} and ${isOnline(now)}`),
  ]);
  const { in3d, in7d, ...counts } = all;
  const { active, firstDeposits } = did;
  return { ...counts, active, firstDeposits, ...online, inactive3d: in3d - did.in3d, inactive7d: in7d - did.in7d };
}

/** Heads by the days that a question is about. */
type ByDays = Record<'in3d' | 'in7d', number>;

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
