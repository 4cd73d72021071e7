export { openAlikeCase, openCase, openCaseOf } from './cases/open-case.ts';
export { inboxOperations } from './inbox/operations.ts';
export { writeInboxMessage } from './inbox/write-inbox-message.ts';
export { writeMessage } from './inbox/write-message.ts';
export { notifyMember, notifyOf } from './messages/notify-member.ts';
export { messagesOperations } from './messages/operations.ts';
export { outboxPages } from './messages/outbox-page.ts';
export { canSend, type MessageChannel, queueMessage } from './messages/queue-message.ts';
export { sendMessages } from './messages/send-messages.ts';
