import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { overrideLink } from './shapes.ts';

/** Links that choose versions for a browser: those that are valid, and those that expired within a week. */
export const listOverrideLinks = defineCall({
  name: 'listOverrideLinks',
  method: 'GET',
  path: '/registry/api/override-links',
  callers: ['release'],
  staleAfter: ['createOverrideLink', 'revokeOverrideLink'],
  request: z.object({}),
  response: z.object({ links: z.array(overrideLink) }),
  errors: [],
});
