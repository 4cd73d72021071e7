import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** Whether live updates reach this page. */
export const connectionChanged = defineEvent({
  name: 'connection.changed',
  payload: z.object({ state: z.enum(['off', 'connecting', 'live']) }),
  replay: 'last',
});
