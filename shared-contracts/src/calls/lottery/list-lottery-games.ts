import { lotteryGame } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** The lottery menu: games with their plays and odds. */
export const listLotteryGames = defineCall({
  name: 'listLotteryGames',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  callers: everyone,
  request: z.object({}),
  response: z.object({ games: z.array(lotteryGame) }),
  errors: [],
});
