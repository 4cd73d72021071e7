import type { OperationsPart } from '../../http/operations-part.ts';
import { getGameMenus } from './get-game-menus.ts';
import { launchGame } from './launch-game.ts';
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
