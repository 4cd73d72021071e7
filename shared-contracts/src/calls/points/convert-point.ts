import { nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Exchanges points for money of the player's own; `amount` in minor units. */
export const convertPoint = defineCall({
  name: 'convertPoint',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  callers: accountHolders,
  encrypted: true,
  idempotent: true,
  request: z.object({ points: z.int().check(z.minimum(1)), paymentPassword: z.string().check(z.maxLength(64)) }),
  response: z.object({ amount: nonNegativeMinor, points: z.int() }),
  errors: [
    'REG_FIELD_INVALID',
    'POINT_INSUFFICIENT',
    'PAY_PASSWORD_MISSING',
    'PAY_PASSWORD_WRONG',
    'AUTH_LOCKED',
    'SEC_REPLAY',
  ],
});
