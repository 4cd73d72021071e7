import { staffMember } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Players whose account a reversed win has left below zero, the largest debts first: no bets and no withdrawals until
 * it is made good.
 */
export const listOverdrawn = defineCall({
  name: 'listOverdrawn',
  method: 'GET',
  path: '/wps/ops/members/overdrawn',
  callers: ['money'],
  request: z.object({}),
  response: z.object({ members: z.array(staffMember) }),
  errors: [],
});
