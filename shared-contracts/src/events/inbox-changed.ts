import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** The number of unread messages changed: one arrived, or was read here or on another device. */
export const inboxChanged = defineEvent({
  name: 'inbox.changed',
  payload: z.object({ unread: z.int() }),
  replay: 'last',
  wire: 'unread',
});
