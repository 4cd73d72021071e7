import type { launchLotteryLobby as call } from '@atrium/contracts/calls';
import { type Operation, Refusal } from '../../../../operation/operation.ts';
import { ownAddress } from '../../launch/own-address.ts';
import { areaOf, listedGames } from './lottery-menus.ts';

const paths = { HOUSE: '/lottery', VN: '/vnLottery', SEA: '/seaLottery' } as const;

/** The page of the game that was asked for, or of its area. @throws `NOT_FOUND` (game), `GAME_MAINTENANCE` (empty area) */
export const launchLotteryLobby: Operation<typeof call> = async (request, context) => {
  const { lottoArea, prizeMode, gameCode, lottoView, backUrl, language } = request;
  const listed = await listedGames(context, prizeMode);
  const wanted = listed.find(({ game }) => game.game_code === gameCode);
  if (gameCode !== undefined && !wanted) throw new Refusal('NOT_FOUND');
  const area = wanted ? areaOf(wanted.game) : lottoArea;
  if (!listed.some(({ game }) => areaOf(game) === area)) throw new Refusal('GAME_MAINTENANCE');
  const back = ownAddress(backUrl, context.config);
  const query = new URLSearchParams({
    lottoView,
    ...(gameCode ? { gameCode } : {}),
    ...(prizeMode ? { prizeMode } : {}),
    ...(back ? { backUrl: back } : {}),
    ...(language ? { language } : {}),
  });
  return { url: `${paths[area]}?${query}` };
};
