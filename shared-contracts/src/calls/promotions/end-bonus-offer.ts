import { staffBonusOffer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Ends a bonus offer. Deposits that requested it still get it, and granted bonuses keep their terms. */
export const endBonusOffer = defineCall({
  name: 'endBonusOffer',
  method: 'PUT',
  path: '/wps/ops/bonus-offers/end',
  callers: ['money'],
  request: z.object({
    promoId: z.string().check(z.maxLength(20)),
    /** Recorded in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffBonusOffer,
  errors: ['REG_FIELD_INVALID'],
});
