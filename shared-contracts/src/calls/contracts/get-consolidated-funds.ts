import { consolidatedContract, currencyCode } from '../../entities/index.ts';
import { amountMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Consolidated funds: the balance (minor units), and for each kind of contract whether one is offered or active. */
export const getConsolidatedFunds = defineCall({
  name: 'getConsolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  staleAfter: ['balance.changed'],
  callers: accountHolders,
  request: z.object({}),
  response: z.extend(consolidatedContract, { balance: amountMinor, currency: currencyCode }),
  errors: [],
});
