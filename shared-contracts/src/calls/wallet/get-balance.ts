import { walletBalance } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, loggedIn } from '../define-call.ts';

/** Balance; `typeId` 0 is every wallet. Minor units. */
export const getBalance = defineCall({
  name: 'getBalance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  staleAfter: ['balance.changed'],
  callers: loggedIn,
  request: z.object({ typeId: z._default(z.coerce.number(), 0) }),
  response: walletBalance,
  errors: [],
});
