import { loginValue, registerUser } from '../../entities/index.ts';
import { defineCall } from '../define-call.ts';

/** Register by username; logs in at once. Field errors are in `value.fields`. */
export const register = defineCall({
  name: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  callers: ['guest'],
  cost: 10,
  encrypted: true,
  idempotent: true,
  request: registerUser,
  response: loginValue,
  errors: [
    'REG_FIELD_INVALID',
    'REG_USERNAME_TAKEN',
    'REG_UNDERAGE',
    'REG_AFFILIATE_INVALID',
    'RG_EXCLUDED',
    'AUTH_CAPTCHA_REQUIRED',
    'AUTH_CAPTCHA_FAILED',
    'IDEMPOTENCY_CONFLICT',
    'SEC_REPLAY',
  ],
});
