import { z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { changeLiveSet } from '../change-live-set.ts';

/** Carries a proposal of somebody else out, or drops one; a person may drop their own. */
export const decideRelease = defineCall({
  name: 'decideRelease',
  method: 'POST',
  path: '/registry/api/proposals/decide',
  callers: ['release'],
  request: z.object({ id: z.string(), approve: z.boolean(), reason: z.string().check(z.trim(), z.maxLength(500)) }),
  response: z.object({
    /** The revision that it was decided in. */
    revision: z.int(),
  }),
  errors: [...changeLiveSet.errors, 'RELEASE_RULE_INVALID', 'RELEASE_RULE_UNKNOWN'],
});
