import { verificationCode } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, passwordHolders } from '../define-call.ts';

/** Switches the app off, with the password and one of its codes (or a recovery code). */
export const removeTotp = defineCall({
  name: 'removeTotp',
  method: 'POST',
  path: '/wps/member/security/totp/remove',
  callers: passwordHolders,
  encrypted: true,
  request: z.object({ password: z.string().check(z.maxLength(256)), code: verificationCode }),
  response: z.object({}),
  errors: [
    'REG_FIELD_INVALID',
    'AUTH_LOCKED',
    'AUTH_CODE_MISSING',
    'AUTH_CODE_INVALID',
    'AUTH_CODE_EXPIRED',
    'AUTH_OPERATION_NOT_ALLOWED',
    'SEC_REPLAY',
  ],
});
