import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The differences between two revisions, part by part; a part is shown by its `describePart` line. */
export const diffRevisions = defineCall({
  name: 'diffRevisions',
  method: 'GET',
  path: '/registry/api/diff',
  callers: ['release'],
  request: z.object({ from: z.coerce.number().check(z.int()), to: z.coerce.number().check(z.int()) }),
  response: z.object({
    changes: z.array(z.object({ id: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  }),
  errors: ['RELEASE_REVISION_UNKNOWN'],
});
