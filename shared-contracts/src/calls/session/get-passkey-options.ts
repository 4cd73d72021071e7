import { webauthnJson } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Options for `navigator.credentials.get`: for a login with any passkey, or for the second step of a login. */
export const getPasskeyOptions = defineCall({
  name: 'getPasskeyOptions',
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  isOpenDuringMaintenance: true,
  callers: ['guest'],
  request: z.object({ stepUp: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.object({ challengeId: z.string(), options: webauthnJson }),
  errors: ['AUTH_STEP_UP_EXPIRED', 'AUTH_OPERATION_NOT_ALLOWED'],
});
