import type { OperationsPart } from '../../../operation/operations-part.ts';
import { launchGame } from '../launch/launch-game.ts';
import { getGameMenus } from './get-game-menus.ts';
import { listGames } from './list-games.ts';
import { listHotGames } from './list-hot-games.ts';
import { listVendors } from './list-vendors.ts';

export const gamesOperations = {
  getGameMenus,
  launchGame,
  listGames,
  listHotGames,
  listVendors,
} satisfies OperationsPart;
