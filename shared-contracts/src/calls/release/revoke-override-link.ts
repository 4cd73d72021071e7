import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { overrideLink } from './shapes.ts';

/** Ends a link before its time: it opens nothing any more, and browsers that opened it get what everybody gets. */
export const revokeOverrideLink = defineCall({
  name: 'revokeOverrideLink',
  method: 'POST',
  path: '/registry/api/override-links/revoked',
  callers: ['release'],
  request: z.object({ id: z.string() }),
  response: z.object({ links: z.array(overrideLink) }),
  errors: ['RELEASE_RULE_UNKNOWN', 'RELEASE_RIGHT_MISSING'],
});
