import { type GameType, gameTypes } from '@atrium/contracts/constants';
import { betStatuses, type TeamGameTypeRow } from '@atrium/contracts/entities';
import type { FlowQuery } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The team's settled bets by kind of game, in the order of the navigation. Void bets count nothing. */
export async function gameTypeRows(
  db: Kysely<Database>,
  { memberIds, from, to }: FlowQuery,
): Promise<TeamGameTypeRow[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('bet')
    .select([
      'game_type',
      sql<number>`count(*)`.as('bets'),
      sql<number>`sum(stake)`.as('stake'),
      sql<number>`sum(effective_bet)`.as('effectiveBet'),
      sql<number>`sum(payout)`.as('payout'),
      sql<number>`coalesce(sum(payout) filter (where status = ${betStatuses.tie}), 0)`.as('tieRefund'),
      sql<number>`sum(net_profit)`.as('netProfit'),
    ])
    .where('member_id', 'in', memberIds)
    .where('settle_time', '>=', from)
    .where('settle_time', '<', to)
    .where('status', 'in', [betStatuses.lost, betStatuses.won, betStatuses.tie])
    .groupBy('game_type')
    .execute();
  return rows
    .map((row) => ({
      gameType: row.game_type as GameType,
      bets: Number(row.bets),
      stake: Number(row.stake),
      effectiveBet: Number(row.effectiveBet),
      payout: Number(row.payout),
      tieRefund: Number(row.tieRefund),
      // Rebates, promotions and activities post no money yet that belongs to one kind of game.
      rebate: 0,
      agentRebate: 0,
      promo: 0,
      activityBonus: 0,
      netProfit: Number(row.netProfit),
    }))
    .sort((one, other) => gameTypes.indexOf(one.gameType) - gameTypes.indexOf(other.gameType));
}
