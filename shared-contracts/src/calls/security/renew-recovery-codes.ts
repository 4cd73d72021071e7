import { z } from '../../schema/index.ts';
import { defineCall, passwordHolders } from '../define-call.ts';

/** New recovery codes; the old ones are void. */
export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/wps/member/security/recovery-codes',
  callers: passwordHolders,
  encrypted: true,
  request: z.object({ password: z.string().check(z.maxLength(256)) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['REG_FIELD_INVALID', 'AUTH_LOCKED', 'AUTH_OPERATION_NOT_ALLOWED', 'SEC_REPLAY'],
});
