import { contractOffer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The caller's pending offers, the oldest first. */
export const listContractOffers = defineCall({
  name: 'listContractOffers',
  method: 'GET',
  path: '/wps/relay/MCSFE_contractOffers',
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ offers: z.array(contractOffer) }),
  errors: [],
});
