import { vendorWallet } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** MerchantWallet: the transfer-wallet vendors, with the player's balances. */
export const listVendorWallets = defineCall({
  name: 'listVendorWallets',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  staleAfter: ['balance.changed'],
  callers: accountHolders,
  request: z.object({}),
  response: z.array(vendorWallet),
  errors: [],
});
