import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Which revision each site server hands out right now: a rollback is done when all of them serve it. */
export const listProbes = defineCall({
  name: 'listProbes',
  method: 'GET',
  path: '/registry/api/probes',
  callers: ['release'],
  request: z.object({}),
  response: z.object({
    revision: z.int(),
    probes: z.array(
      z.object({
        url: z.string(),
        /** Null when it did not answer. */
        revision: z.nullable(z.int()),
        tookMs: z.number(),
      }),
    ),
  }),
  errors: [],
});
