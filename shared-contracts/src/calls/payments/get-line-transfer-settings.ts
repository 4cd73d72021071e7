import { currencyCode } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Whether and how much this player can hand up or down the line. */
export const getLineTransferSettings = defineCall({
  name: 'getLineTransferSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getLineTransferSettings',
  staleAfter: ['balance.changed', 'bet.settled', 'setPaymentPassword'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    currency: currencyCode,
    /** The upline's account, masked; null for who has none. */
    upline: z.nullable(z.string()),
    /** Agents transfer to the accounts of their own line. */
    mayTransferDown: z.boolean(),
    minMinor: nonNegativeMinor,
    maxMinor: nonNegativeMinor,
    /** What is left of today's sum. */
    leftTodayMinor: nonNegativeMinor,
    withdrawableMinor: nonNegativeMinor,
    hasPaymentPassword: z.boolean(),
  }),
  errors: [],
});
