import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { partStatus } from './shapes.ts';

/** What is live now, part by part. */
export const getReleaseStatus = defineCall({
  name: 'getReleaseStatus',
  method: 'GET',
  path: '/registry/api/status',
  callers: ['release'],
  request: z.object({}),
  response: z.object({ revision: z.int(), createdAt: epochMs, parts: z.array(partStatus) }),
  errors: [],
});
