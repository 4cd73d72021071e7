import { approval, bonusTerms, offerTitles } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Requests the offer of a bonus; it is offered when another person approves. Its terms never change: players who took it keep them. */
export const createBonusOffer = defineCall({
  name: 'createBonusOffer',
  method: 'POST',
  path: '/wps/ops/bonus-offers',
  callers: ['money'],
  idempotent: true,
  request: z.extend(bonusTerms, {
    promoId: z.string().check(z.trim(), z.maxLength(20)),
    titles: offerTitles,
    /** It expires then. */
    endsAt: z._default(z.nullable(epochMs), null),
    /** Recorded in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'APPROVAL_TAKEN'],
});
