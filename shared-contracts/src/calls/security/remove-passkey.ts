import { z } from '../../schema/index.ts';
import { defineCall, passwordHolders } from '../define-call.ts';

/** Removes a passkey, after the password. */
export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'POST',
  path: '/wps/member/security/passkey/remove',
  callers: passwordHolders,
  encrypted: true,
  request: z.object({ passkeyId: z.string(), password: z.string().check(z.maxLength(256)) }),
  response: z.object({}),
  errors: ['REG_FIELD_INVALID', 'AUTH_LOCKED', 'SEC_REPLAY'],
});
