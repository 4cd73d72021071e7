import type { listProfitLoss as call } from '@atrium/contracts/calls';
import type { GameType } from '@atrium/contracts/constants';
import type { ProfitLossRow, TransactionType } from '@atrium/contracts/entities';
import { type DayFlow, flowsByDay } from '@atrium/ledger';
import { sql } from 'kysely';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { lifetimeOf } from '../../limits/index.ts';
import { recordRange } from './record-range.ts';

const rebates: readonly TransactionType[] = ['BET_REBATE', 'AGENT_REBATE', 'MEMBER_REBATE'];
const bonuses: readonly TransactionType[] = ['BONUS', 'RED_PACKET', 'POINT_CONVERT'];
const incomes: readonly TransactionType[] = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY'];

const nothing = { betCount: 0, stake: 0, effectiveBet: 0, payout: 0, rebate: 0, bonus: 0, income: 0, netProfit: 0 };

/** Settled bets by day and kind of game; other income by day. Totals are the sums of the rows. */
export const listProfitLoss: Operation<typeof call> = async (request, context) => {
  const { memberId, currency } = requireCaller(context);
  const { db, merchant, clock } = context;
  const range = recordRange(request, merchant.timeZone, clock.now());
  const flows = await flowsByDay(db, { memberId, currency, ...range, timeZone: merchant.timeZone });
  const list = [...(await betRows(context, memberId, range)), ...otherRows(flows)].sort(
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

async function betRows(
  { db, merchant }: OperationContext,
  memberId: string,
  { from, to }: { from: number; to: number },
): Promise<ProfitLossRow[]> {
  const day = sql<string>`to_char(to_timestamp(settle_time / 1000.0) at time zone ${merchant.timeZone}, 'YYYY-MM-DD')`;
  const rows = await db
    .selectFrom('bet')
    .select(({ fn }) => [
      day.as('day'),
      'game_type',
      fn.countAll<number>().as('betCount'),
      fn.sum<number>('stake').as('stake'),
      fn.sum<number>('effective_bet').as('effectiveBet'),
      fn.sum<number>('payout').as('payout'),
      fn.sum<number>('net_profit').as('netProfit'),
    ])
    .where('member_id', '=', memberId)
    .where('settle_time', '>=', from)
    .where('settle_time', '<', to)
    .where('status', 'in', [1, 2, 3])
    .groupBy([sql`1`, 'game_type'])
    .execute();
  return rows.map(({ game_type, ...row }) => ({ ...nothing, ...row, gameType: game_type as GameType }));
}

/** Rebates, bonuses and income belong to a day and to no kind of game. */
function otherRows(flows: readonly DayFlow[]): ProfitLossRow[] {
  return [...new Set(flows.map(({ day }) => day))].flatMap((day) => {
    const ofDay = flows.filter((flow) => flow.day === day);
    const [rebate, bonus, income] = [sumOf(ofDay, rebates), sumOf(ofDay, bonuses), sumOf(ofDay, incomes)];
    if (rebate === 0 && bonus === 0 && income === 0) return [];
    return [{ ...nothing, day, gameType: null, rebate, bonus, income, netProfit: rebate + bonus + income }];
  });
}

const sumOf = (flows: readonly DayFlow[], types: readonly TransactionType[]): number =>
  flows.filter(({ type }) => types.includes(type)).reduce((sum, { net }) => sum + net, 0);
