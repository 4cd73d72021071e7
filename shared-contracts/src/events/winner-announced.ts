import { winner } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** A player won enough for the winner board. */
export const winnerAnnounced = defineEvent({
  name: 'winner.announced',
  payload: z.object({ winner }),
  wire: 'winner',
});
