import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The dependencies between live parts through the contracts: calls go to `gateway`. */
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
        /** The part that answers, publishes or offers the slot. */
        to: z.string(),
        kind: z.enum(['call', 'event', 'command', 'slot']),
        names: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});
