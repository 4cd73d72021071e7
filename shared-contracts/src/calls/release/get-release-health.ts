import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { healthFigures, healthMeasure } from './shapes.ts';

const armFigures = z.object({ visitors: z.int(), failing: z.int() });

/** The health of the versions of one part in browsers: in total, and by minute. */
export const getReleaseHealth = defineCall({
  name: 'getReleaseHealth',
  method: 'GET',
  path: '/registry/api/health',
  callers: ['release'],
  request: z.object({
    part: z.string(),
    minutes: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1440)), 60),
  }),
  response: z.object({
    versions: z.array(
      z.object({
        version: z.string(),
        total: healthFigures,
        series: z.array(z.object({ minute: epochMs, figures: healthFigures })),
      }),
    ),
    /** The evidence for and against the canary, of all servers: visitors of each arm, and those it was bad for. */
    trial: z.nullable(z.array(z.object({ measure: healthMeasure, canary: armFigures, stable: armFigures }))),
    /** Set while a stable version fails for everyone and is not rolled back. */
    proposal: z.nullable(z.object({ version: z.string(), why: z.string() })),
    /** What this server did not take for evidence since it started; it may be forged. */
    doubts: z.object({
      /** Reports without a visitor id that the site made. */
      unsigned: z.int(),
      /** Reports of more visitors than one network may speak for. */
      crowded: z.int(),
      /** A failure that would have changed the live set, had it been seen in enough networks. */
      held: z.nullable(z.string()),
    }),
  }),
  errors: ['RELEASE_PART_UNKNOWN'],
});
