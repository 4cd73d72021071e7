import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** An uploaded picture, for its owner and staff. */
export const getReceipt = defineCall({
  name: 'getReceipt',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReceipt',
  callers: ['member', 'agent', 'money'],
  request: z.object({ receiptId: z.string().check(z.maxLength(40)) }),
  /** `data:image/jpeg;base64,…` */
  response: z.object({ image: z.string() }),
  errors: [],
});
