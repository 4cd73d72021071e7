import { billParts, staffContractBill } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** One bill as its owner reads it, for a person who decides on it or answers its owner (B16). */
export const getStaffBill = defineCall({
  name: 'getStaffBill',
  method: 'GET',
  path: '/wps/ops/bills/one',
  callers: ['money'],
  staleAfter: ['decideBill'],
  request: z.object({ billId: z.string().check(z.maxLength(40)) }),
  response: z.extend(billParts, { bill: staffContractBill }),
  errors: [],
});
