import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** How many messages the player has not read: something came, or was read here or on another device. */
export const inboxChanged = defineEvent({
  name: 'inbox.changed',
  payload: z.object({ unread: z.int() }),
  replay: 'last',
  wire: 'unread',
});
