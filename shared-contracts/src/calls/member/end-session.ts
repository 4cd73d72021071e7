import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Logs another device of the same account out (SEC11). */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/wps/member/security/session',
  callers: accountHolders,
  request: z.object({ sessionId: z.string() }),
  response: z.object({}),
  errors: [],
});
