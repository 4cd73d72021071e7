import { staffBonusOffer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Offers a bonus no longer. Deposits that asked for it still bring it, and what was given is wagered as promised. */
export const endBonusOffer = defineCall({
  name: 'endBonusOffer',
  method: 'PUT',
  path: '/wps/ops/bonus-offers/end',
  callers: ['money'],
  request: z.object({
    promoId: z.string().check(z.maxLength(20)),
    /** Stands in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffBonusOffer,
  errors: ['REG_FIELD_INVALID'],
});
