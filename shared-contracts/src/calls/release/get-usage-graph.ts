import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Who depends on whom through the rule book, among what is live: calls go to `gateway`. */
export const getUsageGraph = defineCall({
  name: 'getUsageGraph',
  method: 'GET',
  path: '/registry/api/graph',
  callers: ['release'],
  request: z.object({}),
  response: z.object({
    edges: z.array(
      z.object({
        /** The part that sends, listens, calls or contributes. */
        from: z.string(),
        /** The part that answers, tells or offers the place. */
        to: z.string(),
        kind: z.enum(['call', 'event', 'command', 'slot']),
        names: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});
