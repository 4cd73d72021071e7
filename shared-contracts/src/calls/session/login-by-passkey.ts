import { loginValue, webauthnJson } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Logs in with a passkey alone: possession and the finger or PIN behind it are two factors, so no second step follows. */
export const loginByPasskey = defineCall({
  name: 'loginByPasskey',
  method: 'POST',
  path: '/wps/session/login/passkey',
  isOpenDuringMaintenance: true,
  callers: ['guest'],
  request: z.object({
    challengeId: z.string().check(z.maxLength(64)),
    credential: webauthnJson,
    agent: z.optional(z.boolean()),
    remember: z.optional(z.boolean()),
  }),
  response: loginValue,
  errors: ['AUTH_PASSKEY_FAILED', 'AUTH_NOT_AGENT', 'AUTH_OPERATION_NOT_ALLOWED'],
});
