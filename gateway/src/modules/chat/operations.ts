import type { OperationsPart } from '../../http/operations-part.ts';
import { answerChat, listChats, readChat } from './staff-operations.ts';
import { closeChat, getChat, mailChat, openChat, sendChatMessage, tellChatTyping } from './visitor-operations.ts';

export const chatOperations = {
  openChat,
  getChat,
  sendChatMessage,
  tellChatTyping,
  closeChat,
  mailChat,
  listChats,
  readChat,
  answerChat,
} satisfies OperationsPart;
