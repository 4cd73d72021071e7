import { bonusTerms, offerTitles, staffBonusOffer } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Offers a bonus from now on. Its terms do not change afterwards: who took it keeps what was promised. */
export const createBonusOffer = defineCall({
  name: 'createBonusOffer',
  method: 'POST',
  path: '/wps/ops/bonus-offers',
  callers: ['money'],
  idempotent: true,
  request: z.extend(bonusTerms, {
    promoId: z.string().check(z.trim(), z.maxLength(20)),
    titles: offerTitles,
    /** It ends by itself then. */
    endsAt: z._default(z.nullable(epochMs), null),
    /** Stands in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffBonusOffer,
  errors: ['REG_FIELD_INVALID'],
});
