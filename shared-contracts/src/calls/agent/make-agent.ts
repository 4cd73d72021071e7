import { foundMember } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Makes a player without an upline the head of a line of their own (member type 1). `AUTH_OPERATION_NOT_ALLOWED` for
 * others: lines are not moved. The line has no rebate until two people decide one (`proposeLineRebate`). What was played before stays the player's own.
 */
export const makeAgent = defineCall({
  name: 'makeAgent',
  method: 'PUT',
  path: '/wps/ops/members/agent',
  callers: ['admin'],
  request: z.object({
    memberId: z.string().check(z.maxLength(64)),
    /** Stands in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: foundMember,
  errors: ['REG_FIELD_INVALID', 'AUTH_OPERATION_NOT_ALLOWED'],
});
