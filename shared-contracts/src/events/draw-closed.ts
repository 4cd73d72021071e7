import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** An issue takes no more bets, or the numbers of one that takes none are checked by people. */
export const drawClosed = defineEvent({
  name: 'draw.closed',
  payload: z.object({ gameCode: z.string(), issue: z.string() }),
  wire: 'draw.closing',
});
