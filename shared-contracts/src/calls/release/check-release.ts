import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { finding } from './shapes.ts';

/**
 * `verify` hashes every live file again and checks every signature and the chain of revisions; `doctor` looks for
 * problems around them: unreachable files, cache headers, gate findings, clocks.
 */
export const checkRelease = defineCall({
  name: 'checkRelease',
  method: 'GET',
  path: '/registry/api/check',
  callers: ['release'],
  request: z.object({ what: z.enum(['verify', 'doctor']) }),
  response: z.object({ checked: z.int(), findings: z.array(finding) }),
  errors: [],
});
