import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** A conversation with a visitor changed. Published to staff. */
export const deskChanged = defineEvent({
  name: 'desk.changed',
  payload: z.object({ ticketId: z.string() }),
  wire: 'chat.desk',
});
