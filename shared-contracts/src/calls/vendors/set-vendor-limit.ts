import { approval, vendorLimit } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Sets the most a vendor, or one of its games, may take in one bet and pay in one round, from the next one on. A lower limit holds at
 * once, a higher one when another person approves it.
 */
export const setVendorLimit = defineCall({
  name: 'setVendorLimit',
  method: 'PUT',
  path: '/wps/ops/vendors/limit',
  callers: ['money'],
  request: z.extend(vendorLimit, {
    vendorId: z.string().check(z.maxLength(40)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  /** The limits in force, and the request for higher ones, if it is one. */
  response: z.object({ limits: z.array(vendorLimit), approval: z.nullable(approval) }),
  errors: ['REG_FIELD_INVALID', 'APPROVAL_TAKEN'],
});
