import type { OperationsPart } from '../../../operation/operations-part.ts';
import { createSocketTicket } from './create-socket-ticket.ts';
import { answerChat, listChats, readChat } from './staff-operations.ts';
import { closeChat, getChat, mailChat, openChat, sendChatMessage, sendChatTyping } from './visitor-operations.ts';

export const chatOperations = {
  createSocketTicket,
  openChat,
  getChat,
  sendChatMessage,
  sendChatTyping,
  closeChat,
  mailChat,
  listChats,
  readChat,
  answerChat,
} satisfies OperationsPart;
