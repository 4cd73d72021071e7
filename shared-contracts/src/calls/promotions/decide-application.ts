import { application } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** One person proposes a reward, another issues it as a bonus; either rejects the application with a reason. */
export const decideApplication = defineCall({
  name: 'decideApplication',
  method: 'POST',
  path: '/wps/ops/promotions/applications/decide',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    applicationId: z.string().check(z.maxLength(40)),
    /** The version that was read: required of the second of two people. */
    version: z.optional(z.int()),
    decision: z.enum(['PROPOSE', 'ISSUE', 'REJECT']),
    /** With PROPOSE. */
    amountMinor: z._default(nonNegativeMinor, 0),
    /** The reason of a REJECT, for the player. */
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  response: application,
  errors: [
    'REG_FIELD_INVALID',
    'PAY_ORDER_CHANGED',
    'CHANGED_MEANWHILE',
    'APPROVAL_OWN',
    'APPROVAL_SAME_PERSON',
    'RG_EXCLUDED',
    'RG_TIMEOUT',
    'AUTH_OPERATION_NOT_ALLOWED',
  ],
});
