import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Unread count; trial players have no inbox. */
export const getUnreadCount = defineCall({
  name: 'getUnreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ unread: z.int() }),
  errors: [],
});
