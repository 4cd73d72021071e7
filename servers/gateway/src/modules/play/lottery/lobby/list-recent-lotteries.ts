import type { listRecentLotteries as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../../operation/operation.ts';
import { listedGames, menusOf } from './lottery-menus.ts';

/** So many are shown. */
const most = 10;

export const listRecentLotteries: Operation<typeof call> = async ({ prizeMode }, context) => {
  const { memberId } = requireCaller(context);
  const rows = await context.db
    .selectFrom('lottery_bet')
    .select(({ fn }) => ['game_code', fn.max('placed_at').as('last')])
    .where('member_id', '=', memberId)
    .groupBy('game_code')
    .orderBy('last', 'desc')
    .limit(most)
    .execute();
  const listed = await listedGames(context, prizeMode);
  return {
    gameMenus: menusOf(rows.flatMap((row) => listed.filter(({ game }) => game.game_code === row.game_code))),
  };
};
