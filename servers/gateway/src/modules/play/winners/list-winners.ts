import type { listWinners as call } from '@atrium/contracts/calls';
import { gameTypes } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { betStatuses } from '@atrium/contracts/entities';
import type { Operation } from '../../../operation/operation.ts';
import { gameNameIn, maskAccount } from '../../bets/index.ts';

const windowMs = 30 * dayMs;

/** Wins that are read for each place: a player with many great ones takes one of them. */
const readForEach = 25;

/**
 * The greatest settled wins of the last thirty days in the merchant, one of each player, names masked; nothing is made
 * up.
 */
export const listWinners: Operation<typeof call> = async (request, { db, merchant, clock, language }) => {
  const category = gameTypes.find((gameType) => gameType === request.gameCategory);
  let wins = db
    .selectFrom('bet')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .where('bet.merchant_code', '=', merchant.merchantCode)
    .where('bet.status', '=', betStatuses.won)
    .where('bet.net_profit', '>', 0)
    .where('bet.settle_time', '>=', clock.now() - windowMs);
  if (category) wins = wins.where('bet.game_type', '=', category);
  const rows = await wins
    .select(gameNameIn(language).as('game_name'))
    .select(['bet.member_id', 'member.account', 'bet.icon_url', 'bet.payout', 'bet.currency', 'bet.settle_time'])
    .orderBy('bet.payout', 'desc')
    .orderBy('bet.order_no')
    .limit(request.limitNum * readForEach)
    .execute();
  const players = new Set<string>();
  const best = rows.filter(({ member_id: id }) => !players.has(id) && players.add(id)).slice(0, request.limitNum);
  const seeded = await db
    .selectFrom('seeded_play')
    .select('until')
    .where('merchant_code', '=', merchant.merchantCode)
    .executeTakeFirst();
  return {
    hasExamples: best.some((row) => (row.settle_time ?? 0) <= (seeded?.until ?? 0)),
    list: best.map((row) => ({
      customerName: maskAccount(row.account),
      gameName: row.game_name,
      iconUrl: row.icon_url,
      winAmount: row.payout,
      currency: row.currency,
      wonAt: row.settle_time ?? 0,
    })),
  };
};
