import { positiveMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Transfers money to the upline, or as an agent to an account of the own downline. Both sides see it in their records.
 */
export const transferInLine = defineCall({
  name: 'transferInLine',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_lineTransfer',
  callers: accountHolders,
  encrypted: true,
  idempotent: true,
  request: z.object({
    direction: z.enum(['UP', 'DOWN']),
    /** The receiver, for a transfer to the downline. */
    account: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
    amountMinor: positiveMinor,
    paymentPassword: z.string().check(z.maxLength(64)),
  }),
  response: z.object({ transferId: z.string(), toAccount: z.string(), amountMinor: positiveMinor }),
  errors: [
    'REG_FIELD_INVALID',
    'PAY_PASSWORD_MISSING',
    'PAY_PASSWORD_WRONG',
    'WAGERING_REMAINING',
    'WALLET_INSUFFICIENT',
    'WALLET_LOCKED',
    'RG_EXCLUDED',
    'RG_TIMEOUT',
    'AUTH_LOCKED',
    'SEC_REPLAY',
  ],
});
