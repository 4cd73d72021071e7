import { z } from '../../schema/index.ts';
import { defineCall, passwordHolders } from '../define-call.ts';

/** Begins the setup of an authenticator app: a secret to type and the same as an `otpauth:` address for a QR code. */
export const enrolTotp = defineCall({
  name: 'enrolTotp',
  method: 'POST',
  path: '/wps/member/security/totp',
  callers: passwordHolders,
  encrypted: true,
  request: z.object({ password: z.string().check(z.maxLength(256)) }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['REG_FIELD_INVALID', 'AUTH_LOCKED', 'AUTH_OPERATION_NOT_ALLOWED', 'SEC_REPLAY'],
});
