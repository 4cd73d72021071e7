import { epochMs, z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { freezeWindow } from './shapes.ts';

/** Sets and lifts times in which nothing is released. */
export const changeFreezes = defineCall({
  name: 'changeFreezes',
  method: 'POST',
  path: '/registry/api/freezes',
  callers: ['release'],
  request: z.object({
    change: z.discriminatedUnion('do', [
      z.object({
        do: z.literal('add'),
        from: epochMs,
        to: epochMs,
        parts: z._default(z.array(z.string()).check(z.maxLength(100)), []),
      }),
      z.object({ do: z.literal('remove'), id: z.string() }),
    ]),
    /** Why; a freeze shows it to those it stops. */
    reason: z.string().check(z.trim(), z.maxLength(500)),
  }),
  response: z.object({ freezes: z.array(freezeWindow) }),
  errors: [
    'RELEASE_RULE_INVALID',
    'RELEASE_RULE_UNKNOWN',
    'RELEASE_RIGHT_MISSING',
    'RELEASE_REASON_MISSING',
    'RELEASE_REVISION_CONFLICT',
  ],
});
