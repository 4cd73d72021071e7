import type { Chat } from '@atrium/contracts/entities';

type Message = Chat['messages'][number];

/** A conversation with one more message; a message that arrives twice, as answer and as event, is in it once. */
export function withMessage(chat: Chat, message: Message | null | undefined): Chat {
  const isNew = message && chat.messages.every(({ id }) => id !== message.id);
  return isNew ? { ...chat, messages: [...chat.messages, message] } : chat;
}
