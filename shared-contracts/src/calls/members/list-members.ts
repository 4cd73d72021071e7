import { foundMember, memberState } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Players and agents of the caller's merchants, the newest first. */
export const listMembers = defineCall({
  name: 'listMembers',
  method: 'GET',
  path: '/wps/ops/members',
  staleAfter: ['setMemberState', 'makeAgent', 'setMemberTags'],
  callers: ['support'],
  request: z.object({
    /** The beginning of an account name, or a whole id, e-mail address or mobile number; empty for all. */
    keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    kind: z._default(z.enum(['ALL', 'PLAYER', 'AGENT']), 'ALL'),
    state: z.optional(memberState),
    /** The id of the agent directly above. */
    upline: z.optional(z.string().check(z.maxLength(64))),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: pageOf(foundMember),
  errors: [],
});
