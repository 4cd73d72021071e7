import { sportsLeague, sportsMatch } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** The matches of the league that this page follows (`matches.follow`), as they are now: they replace those before. */
export const matchesChanged = defineEvent({
  name: 'matches.changed',
  payload: z.object({
    gameId: z.string(),
    league: z.string(),
    leagues: z.array(sportsLeague),
    matches: z.array(sportsMatch),
  }),
  wire: 'matches.changed',
});
