import { epochMs, z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { rollout, rolloutStage } from './shapes.ts';

/** Starts a staged rollout, which the registry carries out, or pauses, resumes or aborts one. */
export const changeRollouts = defineCall({
  name: 'changeRollouts',
  method: 'POST',
  path: '/registry/api/rollouts',
  callers: ['release'],
  request: z.object({
    change: z.discriminatedUnion('do', [
      z.object({
        do: z.literal('start'),
        part: z.string(),
        version: z.string(),
        stages: z.array(rolloutStage).check(z.minLength(1), z.maxLength(20)),
        promotes: z._default(z.boolean(), true),
        /** Without it: now. */
        startAt: z.optional(epochMs),
      }),
      z.object({ do: z.literal('pause'), id: z.string() }),
      z.object({ do: z.literal('resume'), id: z.string() }),
      /** Ends the canary, too. */
      z.object({ do: z.literal('abort'), id: z.string() }),
    ]),
    reason: z.string().check(z.trim(), z.maxLength(500)),
  }),
  response: z.object({ rollout }),
  errors: [
    'RELEASE_RULE_INVALID',
    'RELEASE_RULE_UNKNOWN',
    'RELEASE_RIGHT_MISSING',
    'RELEASE_APPROVAL_NEEDED',
    'RELEASE_REASON_MISSING',
    'RELEASE_PART_UNKNOWN',
    'RELEASE_VERSION_UNKNOWN',
    'RELEASE_PINNED',
    'RELEASE_GATE_REFUSED',
    'RELEASE_REVISION_CONFLICT',
  ],
});
