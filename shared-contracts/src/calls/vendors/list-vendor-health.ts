import { vendorHealth } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The current health of every vendor's connection. */
export const listVendorHealth = defineCall({
  name: 'listVendorHealth',
  method: 'GET',
  path: '/wps/ops/vendors/health',
  staleAfter: ['decideApproval', 'setVendorLimit'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ list: z.array(vendorHealth) }),
  errors: [],
});
