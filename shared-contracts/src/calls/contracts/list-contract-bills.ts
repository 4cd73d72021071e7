import { contractKinds } from '../../constants/index.ts';
import { contractBill } from '../../entities/index.ts';
import { amountMinor, calendarDay, nonNegativeMinor, pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The agent's own bills of one kind, the newest first: dividend record, daily, hourly and real-time salary (A10). */
export const listContractBills = defineCall({
  name: 'listContractBills',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentContractBills',
  callers: ['agent'],
  request: z.object({
    kind: z.enum(contractKinds),
    from: calendarDay,
    to: calendarDay,
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(contractBill), {
    totals: z.object({
      effectiveBet: amountMinor,
      gross: amountMinor,
      toDownline: amountMinor,
      payable: nonNegativeMinor,
      paid: nonNegativeMinor,
    }),
  }),
  errors: ['AUTH_OPERATION_NOT_ALLOWED'],
});
