import { requestId } from '../../release/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { changeOutcome, liveSetStep } from './shapes.ts';

/** The one way to change what is live: all steps in one revision, or none of them. */
export const changeLiveSet = defineCall({
  name: 'changeLiveSet',
  method: 'POST',
  path: '/registry/api/changes',
  callers: ['release'],
  request: z.object({
    steps: z.array(liveSetStep).check(z.minLength(1), z.maxLength(100)),
    reason: z.string().check(z.trim(), z.maxLength(500)),
    /** The revision that the change is based on: refused if there is a newer one. Without it: the latest. */
    expected: z.optional(z.int()),
    /** A repeat with the same id, by the same operator, is answered with the revision that the first one made. */
    requestId: z.optional(requestId),
    /** Overrules the contract gate. Requires a reason, and is recorded in the history. */
    force: z.optional(z.boolean()),
    /** Returns what would happen, and changes nothing. */
    dryRun: z.optional(z.boolean()),
  }),
  response: changeOutcome,
  errors: [
    'RELEASE_REVISION_CONFLICT',
    'RELEASE_NOTHING_TO_DO',
    'RELEASE_PART_UNKNOWN',
    'RELEASE_VERSION_UNKNOWN',
    'RELEASE_REVISION_UNKNOWN',
    'RELEASE_NO_GOOD_VERSION',
    'RELEASE_PINNED',
    'RELEASE_REASON_MISSING',
    'RELEASE_GATE_REFUSED',
    'RELEASE_FROZEN',
    'RELEASE_RIGHT_MISSING',
    'RELEASE_APPROVAL_NEEDED',
    'RELEASE_ARTIFACT_INVALID',
    'RELEASE_ARTIFACT_INCOMPLETE',
    'RELEASE_SIGNATURE_INVALID',
  ],
});
