import { payee, secondStep } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Binds an account that money is paid out to (M20): with the payment password and the account's second step. The player
 * is notified; it can be used a day later, the very first one at once.
 */
export const bindPayee = defineCall({
  name: 'bindPayee',
  method: 'POST',
  path: '/wps/member/payees',
  callers: accountHolders,
  encrypted: true,
  request: z.extend(secondStep, {
    method: z.string().check(z.maxLength(20)),
    payeeName: z.string().check(z.trim(), z.maxLength(100)),
    payeeAccount: z.string().check(z.trim(), z.maxLength(100)),
    paymentPassword: z.string().check(z.maxLength(64)),
  }),
  response: payee,
  errors: [
    'REG_FIELD_INVALID',
    'PAY_PASSWORD_MISSING',
    'PAY_PASSWORD_WRONG',
    'AUTH_LOCKED',
    'AUTH_CODE_MISSING',
    'AUTH_CODE_INVALID',
    'AUTH_PASSKEY_FAILED',
    'SEC_REPLAY',
  ],
});
