import { webauthnJson } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Options for `navigator.credentials.get` with which a player confirms something of their own, such as a withdrawal. */
export const getOwnPasskeyOptions = defineCall({
  name: 'getOwnPasskeyOptions',
  method: 'POST',
  path: '/wps/session/passkey/own-options',
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ challengeId: z.string(), options: webauthnJson }),
  errors: ['AUTH_OPERATION_NOT_ALLOWED'],
});
