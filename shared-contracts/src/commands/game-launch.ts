import { closure, gameType, playState } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/**
 * Starts a game: guest → login popup, trial → prompt, lotteries → their page, VASSALAGE → list of
 * games, otherwise the game window. Owner: games.
 */
export const gameLaunch = defineCommand({
  name: 'game.launch',
  payload: z.object({
    gameId: z.string(),
    nodeId: z.string(),
    gameCode: z.string(),
    gameType,
    vassalage: z.string(),
    displayName: z.string(),
    isGame: z.string(),
    mode: z.enum(['REAL', 'DEMO']),
    /** The room or table of the game to enter at once. */
    roomId: z.optional(z.string()),
    /** The match of a sportsbook to open on, and what is on the slip then. */
    matchId: z.optional(z.string()),
    selectionId: z.optional(z.string()),
    /** One that is closed is not opened, and says why before any login. */
    state: z.optional(playState),
    closed: z.optional(closure),
  }),
  result: z.object({ outcome: z.enum(['started', 'routed', 'listed', 'refused', 'cancelled']) }),
});
