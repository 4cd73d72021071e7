import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/**
 * Has the page told by `matches.changed` how the matches of one league change, in place of the one before; null ends it.
 * Owner: shell.
 */
export const matchesFollow = defineCommand({
  name: 'matches.follow',
  payload: z.object({ followed: z.nullable(z.object({ gameId: z.string(), league: z.string() })) }),
  result: z.object({}),
});
