import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getGameMenus } from './get-game-menus.ts';
import { listGameFilters } from './list-game-filters.ts';
import { listGames } from './list-games.ts';
import { listHotGames } from './list-hot-games.ts';
import { listVendorKinds } from './list-vendor-kinds.ts';
import { listVendors } from './list-vendors.ts';
import {
  addFavoriteGame,
  getFavoriteGames,
  listFavoriteGames,
  listRecentGames,
  removeFavoriteGame,
} from './own-games.ts';

export const gamesOperations = {
  getGameMenus,
  listGames,
  listGameFilters,
  listHotGames,
  listVendorKinds,
  listVendors,
  getFavoriteGames,
  listFavoriteGames,
  addFavoriteGame,
  removeFavoriteGame,
  listRecentGames,
} satisfies OperationsPart;
