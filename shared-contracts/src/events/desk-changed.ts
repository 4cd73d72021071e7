import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** Something happened in a conversation that the house answers. Told to whoever works for it. */
export const deskChanged = defineEvent({
  name: 'desk.changed',
  payload: z.object({ ticketId: z.string() }),
  wire: 'chat.desk',
});
