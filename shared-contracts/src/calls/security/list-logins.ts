import { epochMs, pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The login log: every session of the account, the latest first (M1). */
export const listLogins = defineCall({
  name: 'listLogins',
  method: 'GET',
  path: '/wps/member/security/logins',
  callers: accountHolders,
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 10) }),
  response: pageOf(
    z.object({
      sessionId: z.string(),
      startedAt: epochMs,
      ip: z.string(),
      userAgent: z.string(),
      endedAt: z.nullable(epochMs),
      isCurrent: z.boolean(),
    }),
  ),
  errors: [],
});
