import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The revision that each site server serves now: a rollback is complete when all of them serve it. */
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
        /** Null if it did not answer. */
        revision: z.nullable(z.int()),
        /** Whether it is the very revision that the registry has by this number, by its hash. */
        isSame: z.boolean(),
        tookMs: z.number(),
      }),
    ),
  }),
  errors: [],
});
