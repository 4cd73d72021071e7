import { vendorLane } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Vendors by kind of game; the wire also carries `data.lanes` at the top. */
export const listVendors = defineCall({
  name: 'listVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  staleAfter: ['switch.changed', 'vendor.changed'],
  valueAlias: 'data',
  callers: everyone,
  request: z.object({ platform: z._default(z.string(), 'html5-desktop') }),
  response: z.object({ lanes: z.array(vendorLane) }),
  errors: [],
});
