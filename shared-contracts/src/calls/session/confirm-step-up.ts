import { loginValue, stepUpMethod, verificationCode, verificationId, webauthnJson } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Completes a login that was answered with `AUTH_STEP_UP_REQUIRED`. TOTP requires a code of the app or a recovery code;
 * EMAIL, MOBILE and HOLDER the code that was sent, HOLDER the name on the bank account too; PASSKEY the credential.
 */
export const confirmStepUp = defineCall({
  name: 'confirmStepUp',
  method: 'POST',
  path: '/wps/session/login/second',
  isOpenDuringMaintenance: true,
  callers: ['guest'],
  cost: 10,
  encrypted: true,
  request: z.object({
    stepUp: z.string().check(z.maxLength(64)),
    method: stepUpMethod,
    code: z.optional(verificationCode),
    verificationId: z.optional(verificationId),
    holderName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    challengeId: z.optional(z.string().check(z.maxLength(64))),
    credential: z.optional(webauthnJson),
  }),
  response: loginValue,
  errors: [
    'AUTH_STEP_UP_EXPIRED',
    'AUTH_CODE_MISSING',
    'AUTH_CODE_INVALID',
    'AUTH_CODE_EXPIRED',
    'AUTH_PASSKEY_FAILED',
    'AUTH_LOCKED',
    'AUTH_OPERATION_NOT_ALLOWED',
    'SEC_REPLAY',
  ],
});
