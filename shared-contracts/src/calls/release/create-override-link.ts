import { longestOverrideMinutes } from '../../constants/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** A signed link that chooses versions for the browser that opens it; only versions the registry knows. */
export const createOverrideLink = defineCall({
  name: 'createOverrideLink',
  method: 'POST',
  path: '/registry/api/override-links',
  callers: ['release'],
  request: z.object({
    /** Version by part; `stable` and `canary` choose an arm as it is when the link is opened. */
    versions: z.optional(z.record(z.string(), z.string())),
    /** All stable versions of an earlier revision. */
    revision: z.optional(z.int()),
    minutes: z._default(z.int().check(z.minimum(1), z.maximum(longestOverrideMinutes)), 480),
    /** Whom it is for, to be told apart in the list. */
    whom: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  }),
  response: z.object({
    id: z.string(),
    /** Path on the site, `/registry/override?token=…`; add `&to=/path` to land elsewhere than at `/`. */
    path: z.string(),
    label: z.string(),
    expiresAt: epochMs,
  }),
  errors: ['RELEASE_VERSION_UNKNOWN', 'RELEASE_REVISION_UNKNOWN', 'RELEASE_PART_UNKNOWN', 'RELEASE_RIGHT_MISSING'],
});
