import { epochMs, z } from '../../schema/index.ts';
import { defineCall, loggedIn } from '../define-call.ts';

/**
 * A one-time code, valid for a minute, that opens another window of the site for the same account: the only part of a
 * session that may be in a URL (T18).
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
