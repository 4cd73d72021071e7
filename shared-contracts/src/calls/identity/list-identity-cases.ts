import { identityStates, staffIdentityCase } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Identity cases of the caller's merchants in a state; those that wait, the oldest first. */
export const listIdentityCases = defineCall({
  name: 'listIdentityCases',
  method: 'GET',
  path: '/wps/ops/identity',
  staleAfter: ['reviewIdentity', 'decideApproval'],
  callers: ['money'],
  request: z.object({
    state: z._default(z.enum([...identityStates, 'ALL']), 'WAITING'),
    /** Those of one account. */
    memberId: z.optional(z.string().check(z.maxLength(64))),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: pageOf(staffIdentityCase),
  errors: [],
});
