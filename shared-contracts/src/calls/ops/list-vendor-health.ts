import { vendorHealth } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** How every vendor's connection does now. */
export const listVendorHealth = defineCall({
  name: 'listVendorHealth',
  method: 'GET',
  path: '/wps/ops/vendors/health',
  staleAfter: ['setVendorLimit'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ list: z.array(vendorHealth) }),
  errors: [],
});
