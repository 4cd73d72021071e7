import { currencyCode } from '../../entities/index.ts';
import { epochMs, nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Whether and how much this player can transfer to the upline or downline. */
export const getLineTransferSettings = defineCall({
  name: 'getLineTransferSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getLineTransferSettings',
  staleAfter: ['balance.changed', 'bet.settled', 'setPaymentPassword'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    currency: currencyCode,
    /** The upline's account; null if there is none. */
    upline: z.nullable(z.string()),
    /** Agents may transfer to the accounts of their own downline. */
    mayTransferDown: z.boolean(),
    minMinor: nonNegativeMinor,
    maxMinor: nonNegativeMinor,
    /** The rest of today's limit. */
    leftTodayMinor: nonNegativeMinor,
    withdrawableMinor: nonNegativeMinor,
    hasPaymentPassword: z.boolean(),
    /** A code of the app is required. */
    needsCode: z.optional(z.boolean()),
    /** One of the player's passkeys is required. */
    needsPasskey: z.optional(z.boolean()),
    /** Nothing leaves the account until then: the payment password was just changed. */
    coolOffUntil: z.optional(z.nullable(epochMs)),
  }),
  errors: [],
});
