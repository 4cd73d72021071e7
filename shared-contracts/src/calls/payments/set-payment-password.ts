import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Sets or changes the six digits that payments require; requires the account's password once more (SEC10). */
export const setPaymentPassword = defineCall({
  name: 'setPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  callers: accountHolders,
  encrypted: true,
  request: z.object({
    password: z.string().check(z.maxLength(256)),
    paymentPassword: z.string().check(z.maxLength(64)),
    confirmPaymentPassword: z.string().check(z.maxLength(64)),
  }),
  response: z.object({}),
  errors: ['REG_FIELD_INVALID', 'AUTH_LOCKED', 'SEC_REPLAY'],
});
