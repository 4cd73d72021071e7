import { z } from '../../schema/index.ts';
import { defineCall, passwordHolders } from '../define-call.ts';

/**
 * Change password. The old token is revoked before the answer; the new one has full access. Field errors
 * (`oldPassword`, `newPassword`, `confirmNewPassword`) are in `value.fields`.
 */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  isOpenBeforePasswordChange: true,
  callers: passwordHolders,
  cost: 10,
  encrypted: true,
  request: z.object({
    oldPassword: z.string().check(z.maxLength(256)),
    newPassword: z.string().check(z.maxLength(256)),
    confirmNewPassword: z.string().check(z.maxLength(256)),
    /** Ends the other sessions and forgets the remembered devices. */
    logoutOthers: z._default(z.boolean(), false),
  }),
  response: z.object({ token: z.string() }),
  errors: ['REG_FIELD_INVALID', 'AUTH_LOCKED', 'SEC_REPLAY'],
});
