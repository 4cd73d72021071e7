import { identityCase, identityLevel } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Sends pictures (`uploadReceipt`) that prove the next level, one case at a time. The name counts at level 1 and is the
 * proven one at level 2.
 */
export const submitIdentity = defineCall({
  name: 'submitIdentity',
  method: 'POST',
  path: '/wps/member/identity',
  callers: accountHolders,
  idempotent: true,
  request: z.object({
    level: identityLevel,
    realName: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    receiptIds: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3)),
  }),
  response: identityCase,
  errors: ['REG_FIELD_INVALID', 'AUTH_OPERATION_NOT_ALLOWED'],
});
