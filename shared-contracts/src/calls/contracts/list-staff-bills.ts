import { staffContractBill } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Bills at the merchants of the member of staff: those that wait for an approval, those that could not be paid, all. */
export const listStaffBills = defineCall({
  name: 'listStaffBills',
  method: 'GET',
  path: '/wps/ops/bills',
  callers: ['money'],
  staleAfter: ['decideBill'],
  request: z.object({
    queue: z.enum(['UNAPPROVED', 'UNPAID', 'HELD', 'ALL']),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: pageOf(staffContractBill),
  errors: [],
});
