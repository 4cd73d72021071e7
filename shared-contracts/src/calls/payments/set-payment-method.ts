import { paymentDirection, staffPaymentMethod } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Sets the bounds and the fee of a payment method, for orders from now on. */
export const setPaymentMethod = defineCall({
  name: 'setPaymentMethod',
  method: 'PUT',
  path: '/wps/ops/payment-methods',
  callers: ['money'],
  request: z.object({
    direction: paymentDirection,
    code: z.string().check(z.maxLength(20)),
    minMinor: nonNegativeMinor,
    maxMinor: nonNegativeMinor,
    feeMinor: nonNegativeMinor,
    /** Recorded in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffPaymentMethod,
  errors: ['REG_FIELD_INVALID'],
});
