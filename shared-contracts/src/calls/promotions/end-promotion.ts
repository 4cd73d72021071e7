import { staffPromotion } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Ends a promotion now; players keep what they have got. */
export const endPromotion = defineCall({
  name: 'endPromotion',
  method: 'POST',
  path: '/wps/ops/promotions/end',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    id: z.string().check(z.maxLength(40)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffPromotion,
  errors: ['REG_FIELD_INVALID'],
});
