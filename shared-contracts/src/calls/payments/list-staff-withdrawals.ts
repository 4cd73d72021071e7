import { orderSums, staffWithdrawal, withdrawalStates } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Withdrawals of all players: those that wait for staff (the oldest first), or all of a state. */
export const listStaffWithdrawals = defineCall({
  name: 'listStaffWithdrawals',
  method: 'GET',
  path: '/wps/ops/withdrawals',
  staleAfter: ['decideWithdrawal', 'resolveWithdrawal'],
  callers: ['money'],
  request: z.object({
    /** `WAITING`: to be approved; `DISPUTED`: not fully received; `TROUBLED`: contradictory provider messages. */
    state: z._default(z.enum(['WAITING', 'DISPUTED', 'TROUBLED', ...withdrawalStates]), 'WAITING'),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(staffWithdrawal), { sums: orderSums }),
  errors: [],
});
