import { historyEntry } from '../../release/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Entries of the history, the newest first; of one part, or of all. */
export const listRevisions = defineCall({
  name: 'listRevisions',
  method: 'GET',
  path: '/registry/api/revisions',
  callers: ['release'],
  request: z.object({
    part: z.optional(z.string()),
    /** Only revisions before this one. */
    before: z.optional(z.coerce.number().check(z.int())),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
  }),
  response: z.object({ entries: z.array(historyEntry) }),
  errors: [],
});
