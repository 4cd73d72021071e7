import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Sets a new password with the token of the e-mailed link. Ends every session; does not log in. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/wps/member/password/reset',
  callers: ['guest'],
  cost: 10,
  encrypted: true,
  request: z.object({
    token: z.string().check(z.maxLength(64)),
    newPassword: z.string().check(z.maxLength(256)),
    confirmNewPassword: z.string().check(z.maxLength(256)),
  }),
  response: z.object({}),
  errors: ['REG_FIELD_INVALID', 'AUTH_CODE_INVALID', 'AUTH_CODE_EXPIRED', 'SEC_REPLAY'],
});
