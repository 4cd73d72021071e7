import { staffAccount } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The accounts of the operator's people at the caller's merchant, by name. */
export const listStaff = defineCall({
  name: 'listStaff',
  method: 'GET',
  path: '/wps/ops/staff',
  staleAfter: ['addStaff', 'setStaffAccess'],
  callers: ['admin'],
  request: z.object({}),
  response: z.object({ list: z.array(staffAccount) }),
  errors: [],
});
