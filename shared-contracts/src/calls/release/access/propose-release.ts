import { z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { proposal, proposedChange } from './shapes.ts';

/** Asks a second person to carry out a change; nothing is live of it before. */
export const proposeRelease = defineCall({
  name: 'proposeRelease',
  method: 'POST',
  path: '/registry/api/proposals',
  callers: ['release'],
  request: z.object({ change: proposedChange, reason: z.string().check(z.trim(), z.maxLength(500)) }),
  response: z.object({ proposal }),
  errors: [
    'RELEASE_RULE_INVALID',
    'RELEASE_RIGHT_MISSING',
    'RELEASE_REASON_MISSING',
    'RELEASE_PART_UNKNOWN',
    'RELEASE_VERSION_UNKNOWN',
    'RELEASE_REVISION_UNKNOWN',
    'RELEASE_NOTHING_TO_DO',
    'RELEASE_NO_GOOD_VERSION',
    'RELEASE_PINNED',
    'RELEASE_ARTIFACT_INVALID',
    'RELEASE_ARTIFACT_INCOMPLETE',
    'RELEASE_REVISION_CONFLICT',
  ],
});
