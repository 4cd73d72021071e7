import { boundsOf } from '@atrium/contracts/calendar';
import type { listBets as call } from '@atrium/contracts/calls';
import type { GameType } from '@atrium/contracts/constants';
import type { BetRecord, BetStatus } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import type { BetRow } from '../../bets/index.ts';

/** The player's own bets, newest first; totals are of the whole range. */
export const listBets: Operation<typeof call> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const { from, to } = boundsOf(request, context.merchant.timeZone);
  let bets = context.db
    .selectFrom('bet')
    .where('member_id', '=', memberId)
    .where('bet_time', '>=', from)
    .where('bet_time', '<', to);
  if (request.gameType) bets = bets.where('game_type', '=', request.gameType);
  const { total, ...totals } = await bets
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(stake), 0)`.as('stake'),
      sql<number>`coalesce(sum(effective_bet), 0)`.as('effectiveBet'),
      sql<number>`coalesce(sum(payout), 0)`.as('payout'),
      sql<number>`coalesce(sum(net_profit), 0)`.as('netProfit'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await bets
    .selectAll()
    .orderBy('bet_time', 'desc')
    .orderBy('order_no', 'desc')
    .limit(request.pageSize)
    .offset((request.pageNo - 1) * request.pageSize)
    .execute();
  return {
    list: rows.map(recordOf),
    pageNo: request.pageNo,
    pageSize: request.pageSize,
    total,
    totalPages: Math.ceil(total / request.pageSize),
    totals,
  };
};

function recordOf(row: BetRow): BetRecord {
  return {
    orderNo: row.order_no,
    betTime: row.bet_time,
    settleTime: row.settle_time,
    vendor: row.vendor,
    gameType: row.game_type as GameType,
    gameCode: row.game_code,
    gameName: row.game_name,
    roundId: row.round_id,
    betContent: contentText(row.bet_content),
    stake: row.stake,
    effectiveBet: row.effective_bet,
    payout: row.payout,
    netProfit: row.net_profit,
    status: row.status as BetStatus,
  };
}

/** What was bet on, as one line: `playCode SUM, selection 3 10`; without how many sides the play has. */
function contentText({ sides: _, ...content }: Readonly<Record<string, unknown>>): string {
  return Object.entries(content)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(' ') : String(value)}`)
    .join(', ');
}
