import { exclusion, playerLimit, playStanding } from '../../entities/index.ts';
import { amountMinor, epochMs, nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** A player's own limits, breaks and figures. */
export const getPlayLimits = defineCall({
  name: 'getPlayLimits',
  method: 'GET',
  path: '/wps/relay/MCSFE_rgLimits',
  staleAfter: [
    'limits.changed',
    'bet.settled',
    'setPlayLimit',
    'confirmPlayLimit',
    'answerLimitPrompt',
    'takeTimeOut',
    'excludeSelf',
    'returnToPlay',
    'setRealityCheck',
  ],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    /** Every kind and period, set or not. */
    limits: z.array(playerLimit),
    checkMinutes: z.int(),
    standing: playStanding,
    timeOutUntil: z.nullable(epochMs),
    exclusion: z.nullable(exclusion),
    /** Whether the player has seen the prompt to set limits (RG2). */
    wasPrompted: z.boolean(),
    /** Over the account's lifetime; minor units (RG12). */
    lifetime: z.object({ deposited: nonNegativeMinor, withdrawn: nonNegativeMinor, netDeposits: amountMinor }),
  }),
  errors: [],
});
