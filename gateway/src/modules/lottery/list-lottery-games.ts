import type { listLotteryGames as call } from '@atrium/contracts/calls';
import type { Operation } from '../../http/operation.ts';
import { houseLotteries, lotteryGameOf } from './lottery-games.ts';

export const listLotteryGames: Operation<typeof call> = async (_request, { language }) => ({
  games: houseLotteries.map((game) => lotteryGameOf(game, language)),
});
