import { billParts, contractBill } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** One of the agent's own bills with what it is less, contract by contract, and every change since it was made (A10, B16). */
export const getContractBill = defineCall({
  name: 'getContractBill',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentContractBill',
  callers: ['agent'],
  request: z.object({ billId: z.string().check(z.maxLength(40)) }),
  response: z.extend(billParts, { bill: contractBill }),
  errors: [],
});
