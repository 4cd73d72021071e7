import { secondStep } from '../../entities/index.ts';
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
  request: z.extend(secondStep, {
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
    'PAY_COOL_OFF',
    'LINE_RECEIVER_LIMIT',
    'WAGERING_REMAINING',
    'WALLET_INSUFFICIENT',
    'WALLET_LOCKED',
    'RG_EXCLUDED',
    'RG_TIMEOUT',
    'AUTH_LOCKED',
    'AUTH_CODE_MISSING',
    'AUTH_CODE_INVALID',
    'AUTH_PASSKEY_FAILED',
    'SEC_REPLAY',
  ],
});
