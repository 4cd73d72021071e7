import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getUnreadCount } from './count-unread.ts';
import { listMessages } from './list-messages.ts';
import { markMessagesRead } from './mark-messages-read.ts';

export const inboxOperations = { getUnreadCount, listMessages, markMessagesRead } satisfies OperationsPart;
