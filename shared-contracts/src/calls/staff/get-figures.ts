import { currencyCode, hourFigures } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Every hour of a merchant's day before and of its day so far, by the merchant's clock. Bets count in the hour in which
 * they were settled, deposits when they were credited, withdrawals when they were paid out; bonuses are not taken off.
 */
export const getFigures = defineCall({
  name: 'getFigures',
  method: 'GET',
  path: '/wps/ops/figures',
  callers: ['money'],
  request: z.object({
    /** One of the caller's; their own when left out. */
    merchantCode: z.optional(z.string().check(z.maxLength(8))),
  }),
  response: z.object({
    merchantCode: z.string(),
    /** Those that the caller may ask for. */
    merchants: z.array(z.string()),
    currency: currencyCode,
    /** When the merchant's day began. */
    todayAt: epochMs,
    hours: z.array(hourFigures),
  }),
  errors: ['REG_FIELD_INVALID'],
});
