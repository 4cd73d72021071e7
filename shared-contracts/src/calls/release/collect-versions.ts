import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

const days = z.int().check(z.minimum(0), z.maximum(3650));

/**
 * Removes published versions that nobody can reach. First without `plan`, which only says what would go; then with the
 * plan that was answered, and only if it still is the same.
 */
export const collectVersions = defineCall({
  name: 'collectVersions',
  method: 'POST',
  path: '/registry/api/collect',
  callers: ['release'],
  request: z.object({
    /** The newest of each part that stay. */
    keep: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 10),
    /** Younger ones stay. */
    days: z._default(days, 30),
    /** What was live within so many days stays, whether it was taken back or replaced. */
    liveDays: z._default(days, 30),
    plan: z.optional(z.string()),
    reason: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  response: z.object({
    /** Names exactly these versions. */
    plan: z.string(),
    versions: z.array(z.object({ part: z.string(), version: z.string(), publishedAt: epochMs, brotliBytes: z.int() })),
    /** The revision that says so; null when nothing was removed. */
    revision: z.nullable(z.int()),
  }),
  errors: ['RELEASE_REVISION_CONFLICT', 'RELEASE_RIGHT_MISSING', 'RELEASE_SIGNATURE_INVALID'],
});
