import { gameTypes } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Launch: a fresh one-time URL for the game's own origin; the token in it lives 60 seconds. DEMO is for everybody, trial
 * players and guests too (T7): the game plays with a purse of its own, which no wallet and no record knows.
 */
export const launchGame = defineCall({
  name: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  callers: [...accountHolders, 'trial', 'guest'],
  request: z.object({
    gameId: z.string(),
    nodeId: z.string(),
    vendor: z.string(),
    gameType: z.enum(gameTypes),
    mode: z._default(z.enum(['REAL', 'DEMO']), 'REAL'),
    backUrl: z.optional(z.string()),
  }),
  response: z.object({
    url: z.string(),
    launchId: z.string(),
    expiresIn: z.int(),
    embed: z.enum(['IFRAME', 'TAB']),
    /** Value of the frame's `sandbox` attribute. */
    sandbox: z.string(),
    /** TRANSFER: the vendor keeps its players' money itself; it is brought home when the game is left. */
    wallet: z._default(z.enum(['SEAMLESS', 'TRANSFER']), 'SEAMLESS'),
  }),
  errors: [
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
