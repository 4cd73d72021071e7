import { inboxMessage } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's inbox, the newest first. */
export const listMessages = defineCall({
  name: 'listMessages',
  method: 'GET',
  path: '/wps/relay/CSP_messageList',
  staleAfter: ['inbox.changed', 'markMessagesRead'],
  callers: accountHolders,
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: pageOf(inboxMessage),
  errors: [],
});
