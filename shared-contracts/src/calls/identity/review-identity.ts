import { limits } from '../../constants/index.ts';
import { staffIdentityCase } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The first person's review: a request that another person approves, or a refusal that the member reads. */
export const reviewIdentity = defineCall({
  name: 'reviewIdentity',
  method: 'POST',
  path: '/wps/ops/identity/review',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    caseId: z.string().check(z.maxLength(40)),
    decision: z.enum(['APPROVE', 'REJECT']),
    /** What the pictures show, for the second person; or why they are refused, for the member. */
    remark: z.string().check(z.trim(), z.maxLength(limits.remarkMaxLength)),
  }),
  response: staffIdentityCase,
  errors: ['REG_FIELD_INVALID', 'AUTH_OPERATION_NOT_ALLOWED', 'APPROVAL_TAKEN'],
});
