import { loginValue, registerUser, username } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Register by mobile; logs in at once. Without a username the server generates one. Requires the code sent to the
 * number.
 */
export const registerByMobile = defineCall({
  name: 'registerByMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  callers: ['guest'],
  encrypted: true,
  idempotent: true,
  request: z.extend(registerUser, { username: z.optional(username) }),
  response: loginValue,
  errors: [
    'REG_FIELD_INVALID',
    'REG_USERNAME_TAKEN',
    'REG_UNDERAGE',
    'REG_AFFILIATE_INVALID',
    'RG_EXCLUDED',
    'AUTH_PHONE_MISSING',
    'AUTH_PHONE_INVALID',
    'AUTH_CODE_MISSING',
    'AUTH_CODE_INVALID',
    'AUTH_CODE_EXPIRED',
    'AUTH_CAPTCHA_REQUIRED',
    'AUTH_CAPTCHA_FAILED',
    'AUTH_OPERATION_NOT_ALLOWED',
    'IDEMPOTENCY_CONFLICT',
    'SEC_REPLAY',
  ],
});
