import { boundsOf, daysIn } from '@atrium/contracts/calendar';
import type { getTeamOverview as call } from '@atrium/contracts/calls';
import { agentTypes } from '@atrium/contracts/constants';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { TransactionType } from '@atrium/contracts/entities';
import { type Flow, type FlowQuery, firstDepositors, flowsOf, heldBy } from '@atrium/ledger';
import { sql } from 'kysely';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { gameTypeRows } from './game-type-rows.ts';
import { teamOf } from './team.ts';

const longestRangeDays = 35;
/** A session used this recently counts as online. */
const onlineMs = 15 * minuteMs;

const netIn = (flows: readonly Flow[], ...types: TransactionType[]) =>
  flows.filter((flow) => types.includes(flow.type)).reduce((sum, flow) => sum + flow.in - flow.out, 0);

async function headCounts({ db, clock }: OperationContext, { members, from, to }: FlowQuery): Promise<HeadCounts> {
  const now = clock.now();
  const types = sql.join([...agentTypes]);
  const played = (since: number, until: number) => sql`(
    select count(*) from member played where played.id in (${members}) and exists (
      select from turnover t where t.member_id = played.id
        and t.hour >= ${since} and t.hour < ${until} and t.rounds > 0))::int`;
  const { rows } = await sql<HeadCounts>`
    select count(*) filter (where type in (${types}))::int as agents,
      count(*) filter (where type not in (${types}))::int as members,
      count(*) filter (where created_at >= ${from} and created_at < ${to})::int as "newMembers",
      ${played(from, to)} as active,
      ${played(now - 3 * dayMs, now + 1)} as "playedIn3d",
      ${played(now - 7 * dayMs, now + 1)} as "playedIn7d",
      (select count(distinct member_id) from session
        where ended_at is null and last_seen_at > ${now - onlineMs} and member_id in (${members}))::int as online
    from member where id in (${members})`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the heads of a team gave no row');
  return counts;
}

type HeadCounts = Record<
  'agents' | 'members' | 'newMembers' | 'active' | 'playedIn3d' | 'playedIn7d' | 'online',
  number
>;

/**
 * Figures of the agent's whole downline (SRV7): money from the ledger's entries, turnover from settled
 * bets, days in the merchant's time zone.
 */
export const getTeamOverview: Operation<typeof call> = async (range, context) => {
  const { memberId } = requireCaller(context);
  if (range.from > range.to || daysIn(range) > longestRangeDays) throw new Refusal('REQUEST_INVALID');
  const { db, merchant, clock } = context;
  const query: FlowQuery = { members: teamOf(memberId), ...boundsOf(range, merchant.timeZone) };
  const flows = await flowsOf(db, query);
  const rows = await gameTypeRows(db, { ...query, agentId: memberId }, flows);
  const heads = await headCounts(context, query);
  const count = heads.agents + heads.members;
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
      firstDepositMembers: await firstDepositors(db, query),
      activeMembers: heads.active,
      online: heads.online,
      inactive3d: count - heads.playedIn3d,
      inactive7d: count - heads.playedIn7d,
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
