import type { listProfitLoss as call } from '@atrium/contracts/calls';
import type { GameType } from '@atrium/contracts/constants';
import type { ProfitLossRow, TransactionType } from '@atrium/contracts/entities';
import { type DayFlow, flowsByDay } from '@atrium/ledger';
import { sql } from 'kysely';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { playedSums, turnoverByDay } from '../../bets/index.ts';
import { lifetimeOf } from '../../limits/index.ts';
import { recordRange } from './record-range.ts';

const gainKinds: readonly (readonly ['rebate' | 'bonus' | 'income', readonly TransactionType[]])[] = [
  ['rebate', ['BET_REBATE', 'AGENT_REBATE', 'MEMBER_REBATE']],
  ['bonus', ['BONUS', 'RED_PACKET', 'POINT_CONVERT', 'JACKPOT']],
  ['income', ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY']],
];

const nothing = { betCount: 0, stake: 0, effectiveBet: 0, payout: 0, rebate: 0, bonus: 0, income: 0, netProfit: 0 };

/** What was played by day and kind of game, with what was got for it; what belongs to no kind by day. */
export const listProfitLoss: Operation<typeof call> = async (request, context) => {
  const { memberId, currency } = requireCaller(context);
  const { db, merchant, clock } = context;
  const range = recordRange(request, merchant.timeZone, clock.now());
  const flows = await flowsByDay(db, { memberId, currency, ...range, timeZone: merchant.timeZone });
  const list = withGains(await playedByDay(context, memberId, range), flows).sort(
    (a, b) => b.day.localeCompare(a.day) || (a.gameType ?? 'ZZZ').localeCompare(b.gameType ?? 'ZZZ'),
  );
  const totals = { ...nothing };
  for (const row of list)
    for (const name of Object.keys(nothing) as (keyof typeof nothing)[]) totals[name] += row[name];
  const netOf = (types: readonly TransactionType[]) => sumOf(flows, types);
  return {
    list,
    totals,
    netDeposits: {
      range: netOf(['DEPOSIT']) + netOf(['WITHDRAW', 'WITHDRAW_RETURN']),
      lifetime: (await lifetimeOf(db, memberId, currency)).netDeposits,
    },
  };
};

async function playedByDay(
  { db, merchant }: OperationContext,
  memberId: string,
  { from, to }: { from: number; to: number },
): Promise<ProfitLossRow[]> {
  const day = sql<string>`to_char(to_timestamp(day / 1000.0) at time zone ${merchant.timeZone}, 'YYYY-MM-DD')`;
  const rows = await db
    .selectFrom(turnoverByDay.as('turnover'))
    .select([day.as('day'), 'game_type as gameType'])
    .select(playedSums)
    .where('member_id', '=', memberId)
    .where('turnover.day', '>=', from)
    .where('turnover.day', '<', to)
    .groupBy([sql`1`, 'game_type'])
    .execute();
  return rows.map(({ day: at, gameType, rounds, stake, effectiveBet, payout }) => ({
    ...nothing,
    day: at,
    gameType,
    betCount: rounds,
    stake,
    effectiveBet,
    payout,
    netProfit: payout - stake,
  }));
}

/** Rebates, bonuses and income, added to the day and kind of game that they come from. */
function withGains(played: readonly ProfitLossRow[], flows: readonly DayFlow[]): ProfitLossRow[] {
  const keyOf = ({ day, gameType }: { day: string; gameType: GameType | null }) => `${day} ${gameType ?? ''}`;
  const rows = new Map(played.map((row) => [keyOf(row), row]));
  for (const flow of flows) {
    const kind = gainKinds.find(([, types]) => types.includes(flow.type))?.[0];
    if (!kind) continue;
    const { day, gameType, net } = flow;
    const row = rows.get(keyOf(flow)) ?? { ...nothing, day, gameType };
    rows.set(keyOf(flow), { ...row, [kind]: row[kind] + net, netProfit: row.netProfit + net });
  }
  return [...rows.values()].filter((row) =>
    Object.keys(nothing).some((name) => row[name as keyof typeof nothing] !== 0),
  );
}

const sumOf = (flows: readonly DayFlow[], types: readonly TransactionType[]): number =>
  flows.filter(({ type }) => types.includes(type)).reduce((sum, { net }) => sum + net, 0);
