import { memberFile } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** One account of the caller's merchants. */
export const getMemberFile = defineCall({
  name: 'getMemberFile',
  method: 'GET',
  path: '/wps/ops/members/file',
  staleAfter: ['setMemberState', 'makeAgent', 'setMemberTags', 'decideApproval'],
  callers: ['support', 'money'],
  request: z.object({ memberId: z.string().check(z.maxLength(64)) }),
  response: memberFile,
  errors: [],
});
