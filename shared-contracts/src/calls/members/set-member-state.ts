import { foundMember, memberState } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Closes an account, which ends its sessions, or opens it again. No money moves: the balance stays as it is, and bets
 * that are open are still paid.
 */
export const setMemberState = defineCall({
  name: 'setMemberState',
  method: 'PUT',
  path: '/wps/ops/members/state',
  callers: ['support'],
  request: z.object({
    memberId: z.string().check(z.maxLength(64)),
    state: memberState,
    /** Stands in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: foundMember,
  errors: ['REG_FIELD_INVALID'],
});
