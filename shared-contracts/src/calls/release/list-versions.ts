import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { versionSummary } from './shapes.ts';

/** Published versions of one part, the newest first. */
export const listVersions = defineCall({
  name: 'listVersions',
  method: 'GET',
  path: '/registry/api/versions',
  callers: ['release'],
  request: z.object({ part: z.string() }),
  response: z.object({ versions: z.array(versionSummary) }),
  errors: ['RELEASE_PART_UNKNOWN'],
});
