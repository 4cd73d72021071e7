import { z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { freezeWindow, rollout } from './shapes.ts';

/** Rollouts under way and the latest that ended, and the freezes to come. */
export const getRollouts = defineCall({
  name: 'getRollouts',
  method: 'GET',
  path: '/registry/api/rollouts',
  callers: ['release'],
  staleAfter: ['changeRollouts', 'changeFreezes', 'changeLiveSet'],
  request: z.object({}),
  response: z.object({
    rollouts: z.array(
      z.object({
        rollout,
        /** Visitors of the version since its stage began. */
        visitors: z.int(),
        failureRate: z.nullable(z.number()),
        /** Why it does not move although its time is over; null when it would. */
        held: z.nullable(z.string()),
      }),
    ),
    freezes: z.array(freezeWindow),
  }),
  errors: [],
});
