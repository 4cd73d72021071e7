import { z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { accessToken, partRights, proposal, releaseRight, tester } from './shapes.ts';

/** Tokens, who may release what, testers, and what waits for a second person. */
export const getAccess = defineCall({
  name: 'getAccess',
  method: 'GET',
  path: '/registry/api/access',
  callers: ['release'],
  staleAfter: ['changeAccess', 'changeTesters', 'proposeRelease', 'decideRelease'],
  request: z.object({}),
  response: z.object({
    tokens: z.array(accessToken),
    rights: z.array(partRights),
    proposals: z.array(proposal),
    testers: z.array(tester),
    /** What the asking person or token may do, whatever the part. */
    may: z.array(releaseRight),
    /** Their name in the history. */
    actor: z.string(),
  }),
  errors: [],
});
