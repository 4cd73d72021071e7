import { currencyCode } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
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
    /** The upline's account, masked; null if there is none. */
    upline: z.nullable(z.string()),
    /** Agents may transfer to the accounts of their own downline. */
    mayTransferDown: z.boolean(),
    minMinor: nonNegativeMinor,
    maxMinor: nonNegativeMinor,
    /** The rest of today's limit. */
    leftTodayMinor: nonNegativeMinor,
    withdrawableMinor: nonNegativeMinor,
    hasPaymentPassword: z.boolean(),
  }),
  errors: [],
});
