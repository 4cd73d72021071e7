import { deposit } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** One deposit of the player. */
export const getDeposit = defineCall({
  name: 'getDeposit',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDeposit',
  callers: accountHolders,
  request: z.object({ orderNo: z.string().check(z.maxLength(40)) }),
  response: deposit,
  errors: [],
});
