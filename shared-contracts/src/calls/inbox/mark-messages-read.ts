import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Marks messages as read, all of them without `ids`; ids of others' messages change nothing. */
export const markMessagesRead = defineCall({
  name: 'markMessagesRead',
  method: 'POST',
  path: '/wps/relay/CSP_markRead',
  callers: accountHolders,
  request: z.object({ ids: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))) }),
  response: z.object({ unread: z.int() }),
  errors: [],
});
