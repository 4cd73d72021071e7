import { depositStates, orderSums, staffDeposit } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Deposits of all players: those that wait for staff, or all of a state. */
export const listStaffDeposits = defineCall({
  name: 'listStaffDeposits',
  method: 'GET',
  path: '/wps/ops/deposits',
  staleAfter: ['decideDeposit'],
  callers: ['money'],
  request: z.object({
    /** `WAITING`: bank transfers that staff must review. */
    state: z._default(z.enum(['WAITING', ...depositStates]), 'WAITING'),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(staffDeposit), { sums: orderSums }),
  errors: [],
});
