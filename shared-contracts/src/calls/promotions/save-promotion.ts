import { promotionTerms, staffPromotion } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Writes a draft, or writes one again: a published promotion keeps its terms. */
export const savePromotion = defineCall({
  name: 'savePromotion',
  method: 'PUT',
  path: '/wps/ops/promotions',
  callers: ['money'],
  idempotent: true,
  request: z.extend(promotionTerms, {
    /** Left out for a new one. */
    id: z.optional(z.string().check(z.maxLength(40))),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffPromotion,
  errors: ['REG_FIELD_INVALID'],
});
