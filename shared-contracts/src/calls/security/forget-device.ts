import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Forgets a remembered device of the account. */
export const forgetDevice = defineCall({
  name: 'forgetDevice',
  method: 'DELETE',
  path: '/wps/member/security/device',
  callers: accountHolders,
  request: z.object({ deviceTokenId: z.string() }),
  response: z.object({}),
  errors: [],
});
