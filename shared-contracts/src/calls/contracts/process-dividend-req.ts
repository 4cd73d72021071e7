import { contractAnswer, contractStatus } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Accepts or refuses the offer of a dividend contract. A repeat changes nothing. */
export const processDividendReq = defineCall({
  name: 'processDividendReq',
  method: 'POST',
  path: '/wps/relay/MCS2_processDividendReq',
  callers: accountHolders,
  request: contractAnswer,
  response: z.object({ contractId: z.string(), status: contractStatus }),
  errors: ['AUTH_OPERATION_NOT_ALLOWED', 'CONTRACT_NOT_FOUND', 'CONTRACT_NOT_PENDING', 'CONTRACT_CHANGED'],
});
