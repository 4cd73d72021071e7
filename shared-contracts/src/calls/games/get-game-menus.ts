import { gameType } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/**
 * Menus: kinds of game with at least one vendor, in the order of the navigation. Tables that the house is the bank of
 * follow their kind with an entry of their own (`bank`).
 */
export const getGameMenus = defineCall({
  name: 'getGameMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  callers: everyone,
  request: z.object({}),
  response: z.object({
    gameMenus: z.array(
      z.object({ gameType, vendors: z.int(), prizeMode: z.optional(z.string()), bank: z.optional(z.literal('HOUSE')) }),
    ),
  }),
  errors: [],
});
