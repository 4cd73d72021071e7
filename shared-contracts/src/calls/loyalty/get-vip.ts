import { vipReview } from '../../entities/index.ts';
import { amountMinor, epochMs, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's VIP level, what it is computed from, and what the levels give (M18). */
export const getVip = defineCall({
  name: 'getVip',
  method: 'GET',
  path: '/wps/relay/MCSFE_getVip',
  staleAfter: ['bet.settled'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    level: z.int(),
    /** Of the present month and the one before, in the merchant's time zone. */
    monthEffectiveBet: amountMinor,
    lastMonthEffectiveBet: amountMinor,
    /** When the level is computed again. */
    nextReviewAt: epochMs,
    reviews: z.array(vipReview),
  }),
  errors: [],
});
