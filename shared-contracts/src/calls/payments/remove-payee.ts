import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Takes an account off the list of those that money is paid out to; bound again, it waits again. */
export const removePayee = defineCall({
  name: 'removePayee',
  method: 'POST',
  path: '/wps/member/payees/remove',
  callers: accountHolders,
  request: z.object({ payeeId: z.string().check(z.maxLength(64)) }),
  response: z.object({}),
  errors: [],
});
