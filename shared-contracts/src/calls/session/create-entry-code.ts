import { epochMs, z } from '../../schema/index.ts';
import { defineCall, loggedIn } from '../define-call.ts';

/**
 * A one-time code, good for a minute, that opens another window of the site for the same account: the only thing of a
 * session that may stand in an address (T18).
 */
export const createEntryCode = defineCall({
  name: 'createEntryCode',
  method: 'POST',
  path: '/wps/session/entry-code',
  callers: loggedIn,
  request: z.object({}),
  response: z.object({ code: z.string(), expiresAt: epochMs }),
  errors: [],
});
