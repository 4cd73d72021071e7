import { epochMs, pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Every session of an account, the latest first. */
export const listMemberLogins = defineCall({
  name: 'listMemberLogins',
  method: 'GET',
  path: '/wps/ops/members/logins',
  callers: ['support'],
  request: z.object({
    memberId: z.string().check(z.maxLength(64)),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: pageOf(
    z.object({
      sessionId: z.string(),
      startedAt: epochMs,
      endedAt: z.nullable(epochMs),
      ip: z.string(),
      userAgent: z.string(),
    }),
  ),
  errors: [],
});
