import { verificationCode } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, passwordHolders } from '../define-call.ts';

/** Switches the app on with one of its codes. The recovery codes are shown this once. */
export const confirmTotp = defineCall({
  name: 'confirmTotp',
  method: 'POST',
  path: '/wps/member/security/totp/confirm',
  callers: passwordHolders,
  request: z.object({ code: verificationCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['AUTH_CODE_MISSING', 'AUTH_CODE_INVALID', 'AUTH_CODE_EXPIRED', 'AUTH_OPERATION_NOT_ALLOWED', 'AUTH_LOCKED'],
});
