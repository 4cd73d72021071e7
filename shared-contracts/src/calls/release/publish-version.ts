import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { finding, versionSummary } from './shapes.ts';

/**
 * Publishes an upload (`PUT /registry/api/uploads/<upload>/<path>`, one request a file, `artifact.json` and the
 * compressed twins among them): every file is read back before the version counts as published.
 */
export const publishVersion = defineCall({
  name: 'publishVersion',
  method: 'POST',
  path: '/registry/api/publish',
  callers: ['release'],
  request: z.object({ upload: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)), dryRun: z.optional(z.boolean()) }),
  response: z.object({
    part: z.string(),
    summary: versionSummary,
    /** False if the same bytes were published before. */
    isNew: z.boolean(),
    /** The gate's findings if it were made live. */
    findings: z.array(finding),
  }),
  errors: [
    'RELEASE_ARTIFACT_INVALID',
    'RELEASE_ARTIFACT_INCOMPLETE',
    'RELEASE_VERSION_TAKEN',
    'RELEASE_STORE_FULL',
    'RELEASE_RIGHT_MISSING',
  ],
});
