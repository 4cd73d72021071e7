import { passkeyEntry, webauthnJson } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, passwordHolders } from '../define-call.ts';

/** Stores the passkey that the browser made. */
export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/wps/member/security/passkey',
  callers: passwordHolders,
  request: z.object({
    challengeId: z.string().check(z.maxLength(64)),
    credential: webauthnJson,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  }),
  response: passkeyEntry,
  errors: ['AUTH_PASSKEY_FAILED'],
});
