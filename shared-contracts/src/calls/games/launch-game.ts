import { gameTypes } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Launch: a new one-time URL for the game's own origin; its token expires after 60 seconds. DEMO is open to trial
 * players and guests too (T7): the game has play money of its own, without any wallet or record here. The game is
 * named by `gameId` or `nodeId`, which are the same; a vendor that is named must be its own.
 */
export const launchGame = defineCall({
  name: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  callers: [...accountHolders, 'trial', 'guest'],
  request: z.object({
    gameId: z.optional(z.string()),
    nodeId: z.optional(z.string()),
    vendor: z.optional(z.string()),
    gameType: z.optional(z.enum(gameTypes)),
    mode: z._default(z.enum(['REAL', 'DEMO']), 'REAL'),
    backUrl: z.optional(z.string()),
    /** A room of `listRooms` to enter at once; the vendor ignores one that it does not know. */
    roomId: z.optional(z.string().check(z.maxLength(64))),
    /** A match of `listMatches` to open on, and a selection of it to have on the slip; likewise. */
    matchId: z.optional(z.string().check(z.maxLength(64))),
    selectionId: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({
    url: z.string(),
    /** The game's name. */
    title: z._default(z.string(), ''),
    launchId: z.string(),
    expiresIn: z.int(),
    embed: z.enum(['IFRAME', 'TAB']),
    /** Value of the frame's `sandbox` attribute. */
    sandbox: z.string(),
    /** TRANSFER: a transfer-wallet vendor; its balance is withdrawn when the player leaves the game. */
    wallet: z._default(z.enum(['SEAMLESS', 'TRANSFER']), 'SEAMLESS'),
  }),
  errors: [
    'AUTH_OPERATION_NOT_ALLOWED',
    'TRIAL_NOT_ALLOWED',
    'GAME_MAINTENANCE',
    'WALLET_LOCKED',
    'WALLET_CURRENCY',
    'WALLET_TRANSFER_PENDING',
    'RG_EXCLUDED',
    'RG_TIMEOUT',
    'LIMIT_SESSION',
  ],
});
