import { staffPaymentMethod } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Every payment method with its bounds, whether or not its provider is configured. */
export const listPaymentMethods = defineCall({
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/wps/ops/payment-methods',
  staleAfter: ['setPaymentMethod'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ methods: z.array(staffPaymentMethod) }),
  errors: [],
});
