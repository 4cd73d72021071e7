import { epochMs, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Lets this browser log in with one click for 30 days. */
export const rememberDevice = defineCall({
  name: 'rememberDevice',
  method: 'POST',
  path: '/wps/member/security/device',
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ expiresAt: epochMs }),
  errors: ['AUTH_OPERATION_NOT_ALLOWED'],
});
