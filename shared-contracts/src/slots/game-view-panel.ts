import { z } from '../schema/index.ts';
import { defineSlot } from './define-slot.ts';

/** A panel beside a running game. */
export const gameViewPanel = defineSlot({
  name: 'game-view.panel',
  props: z.object({ gameId: z.string(), vendor: z.string(), launchId: z.string() }),
  offeredBy: 'games',
});
