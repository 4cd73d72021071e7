import { staffPromotion } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Shows a draft to players; a raffle or red envelope, which pays by itself, only by another person than wrote it. */
export const publishPromotion = defineCall({
  name: 'publishPromotion',
  method: 'POST',
  path: '/wps/ops/promotions/publish',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    id: z.string().check(z.maxLength(40)),
    /** The version that was read: required of the second of two people. */
    version: z.optional(z.int()),
  }),
  response: staffPromotion,
  errors: ['REG_FIELD_INVALID', 'APPROVAL_OWN', 'APPROVAL_SAME_PERSON', 'CHANGED_MEANWHILE'],
});
