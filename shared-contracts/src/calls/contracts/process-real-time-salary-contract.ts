import { contractAnswer, contractStatus } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Accepts or refuses the offer of a contract of real-time salary. A repeat changes nothing. */
export const processRealTimeSalaryContract = defineCall({
  name: 'processRealTimeSalaryContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  callers: accountHolders,
  request: contractAnswer,
  response: z.object({ contractId: z.string(), status: contractStatus }),
  errors: ['AUTH_OPERATION_NOT_ALLOWED', 'CONTRACT_NOT_FOUND', 'CONTRACT_NOT_PENDING', 'CONTRACT_CHANGED'],
});
