import { chatMessage, chatState } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** A conversation of this visitor changed: a message, staff typing, its end. */
export const chatChanged = defineEvent({
  name: 'chat.changed',
  payload: z.object({
    ticketId: z.string(),
    state: chatState,
    message: z.nullable(chatMessage),
    isOtherTyping: z.boolean(),
  }),
  wire: 'chat',
});
