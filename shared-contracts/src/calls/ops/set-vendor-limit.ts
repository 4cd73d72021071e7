import { vendorLimit } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Sets the most a vendor, or one of its games, may take in one bet and pay in one round, from the next one on; recorded in the audit log. */
export const setVendorLimit = defineCall({
  name: 'setVendorLimit',
  method: 'PUT',
  path: '/wps/ops/vendors/limit',
  callers: ['money'],
  request: z.extend(vendorLimit, {
    vendorId: z.string().check(z.maxLength(40)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: z.object({ limits: z.array(vendorLimit) }),
  errors: ['REG_FIELD_INVALID'],
});
