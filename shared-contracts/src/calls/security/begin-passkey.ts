import { webauthnJson } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, passwordHolders } from '../define-call.ts';

/** Options for `navigator.credentials.create`, after the password. */
export const beginPasskey = defineCall({
  name: 'beginPasskey',
  method: 'POST',
  path: '/wps/member/security/passkey/options',
  callers: passwordHolders,
  encrypted: true,
  request: z.object({ password: z.string().check(z.maxLength(256)) }),
  response: z.object({ challengeId: z.string(), options: webauthnJson }),
  errors: ['REG_FIELD_INVALID', 'AUTH_LOCKED', 'AUTH_OPERATION_NOT_ALLOWED', 'SEC_REPLAY'],
});
