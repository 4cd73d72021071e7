import { greatestBounds } from '../../constants/index.ts';
import { approval } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Requests another rebate of the head of a line, in hundredths of a percent; it holds when another person approves. It is
 * never lower than what the head has given to others, nor above the merchant's bound. `AUTH_OPERATION_NOT_ALLOWED` for who is no head of a line.
 */
export const proposeLineRebate = defineCall({
  name: 'proposeLineRebate',
  method: 'POST',
  path: '/wps/ops/members/line-rebate',
  callers: ['admin'],
  idempotent: true,
  request: z.object({
    memberId: z.string().check(z.maxLength(64)),
    rebate: z.int().check(z.minimum(0), z.maximum(greatestBounds.PERCENT)),
    /** The one that was read. */
    before: z.int(),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'AUTH_OPERATION_NOT_ALLOWED', 'APPROVAL_TAKEN', 'CHANGED_MEANWHILE'],
});
