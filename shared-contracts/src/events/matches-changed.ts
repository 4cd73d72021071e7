import { sportsLeague, sportsMatch } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/**
 * What changed in the league that this page follows (`matches.follow`) since it was told last; all of it at first, and after
 * each new connection.
 */
export const matchesChanged = defineEvent({
  name: 'matches.changed',
  payload: z.object({
    gameId: z.string(),
    league: z.string(),
    /** The ids of all matches that are listed, in their order. */
    listed: z.array(z.string()),
    /** Those that changed. */
    matches: z.array(sportsMatch),
    /** Left out where no count changed. */
    leagues: z.optional(z.array(sportsLeague)),
  }),
  wire: 'matches.changed',
});
