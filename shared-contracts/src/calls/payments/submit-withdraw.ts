import { secondStep, withdrawal } from '../../entities/index.ts';
import { positiveMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Requests a withdrawal. The amount is held from now on, and the player cannot cancel it (RTS 14B).
 * `WAGERING_REMAINING` has the amount still to be wagered in `value.remaining`, `PAY_COOL_OFF` the earliest time in
 * `value.until`.
 */
export const submitWithdraw = defineCall({
  name: 'submitWithdraw',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_submitWithdraw',
  callers: accountHolders,
  encrypted: true,
  idempotent: true,
  request: z.extend(secondStep, {
    method: z.string().check(z.maxLength(20)),
    amountMinor: positiveMinor,
    /** A bound account; without it, name and account say which, and the first withdrawal of a player binds them. */
    payeeId: z.optional(z.string().check(z.maxLength(64))),
    payeeName: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    payeeAccount: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    paymentPassword: z.string().check(z.maxLength(64)),
  }),
  response: withdrawal,
  errors: [
    'REG_FIELD_INVALID',
    'PAY_METHOD_CLOSED',
    'PAY_PASSWORD_MISSING',
    'PAY_PASSWORD_WRONG',
    'PAY_COOL_OFF',
    'PAY_PAYEE_UNBOUND',
    'KYC_REQUIRED',
    'WAGERING_REMAINING',
    'WALLET_INSUFFICIENT',
    'WALLET_LOCKED',
    'AUTH_LOCKED',
    'AUTH_CODE_MISSING',
    'AUTH_CODE_INVALID',
    'AUTH_PASSKEY_FAILED',
    'SEC_REPLAY',
  ],
});
