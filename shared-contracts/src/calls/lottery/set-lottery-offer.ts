import { staffLotteryOffer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Opens or closes a lottery at a merchant, and limits what may be won on one number of an issue there. */
export const setLotteryOffer = defineCall({
  name: 'setLotteryOffer',
  method: 'PUT',
  path: '/wps/ops/lottery/offers',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    merchantCode: z.string().check(z.maxLength(8)),
    gameCode: z.string().check(z.maxLength(40)),
    isOffered: z.boolean(),
    /** Null for the default. */
    maxExposureMinor: z.nullable(z.int()),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffLotteryOffer,
  errors: ['REG_FIELD_INVALID'],
});
