import { vendorDifference } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Closes a difference with its explanation; money is moved by `adjust` or by hand, never by this. */
export const explainVendorDifference = defineCall({
  name: 'explainVendorDifference',
  method: 'POST',
  path: '/wps/ops/vendors/differences/explain',
  callers: ['money'],
  request: z.object({
    differenceId: z.string().check(z.maxLength(40)),
    remark: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: vendorDifference,
  errors: ['REG_FIELD_INVALID'],
});
