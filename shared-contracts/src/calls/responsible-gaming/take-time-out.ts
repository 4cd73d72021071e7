import { timeOuts } from '../../constants/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * A break from playing, from now on; it cannot be ended early. One shorter than the current break changes nothing
 * (RG7).
 */
export const takeTimeOut = defineCall({
  name: 'takeTimeOut',
  method: 'POST',
  path: '/wps/relay/MCSFE_rgTimeOut',
  callers: accountHolders,
  request: z.object({ timeOut: z.enum(timeOuts) }),
  response: z.object({ until: epochMs }),
  errors: [],
});
