import { z } from '../../schema/index.ts';
import { defineCall, loggedIn } from '../define-call.ts';

/** The player's events after a sequence number; those that the socket missed (SRV9). */
export const listEvents = defineCall({
  name: 'listEvents',
  method: 'GET',
  path: '/wps/events',
  callers: loggedIn,
  request: z.object({ after: z.coerce.number().check(z.int(), z.minimum(0)) }),
  response: z.object({
    events: z.array(z.object({ seq: z.int(), event: z.string(), payload: z.unknown() })),
    /** False if older events are deleted: read everything again. */
    complete: z.boolean(),
  }),
  errors: [],
});
