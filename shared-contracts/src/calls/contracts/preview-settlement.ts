import { billChange, currencyCode, settlementChoice } from '../../entities/index.ts';
import { amountMinor, epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * What settling a period that has ended once more would change, in it and in every later one that begins with what it
 * carries on; nothing is written.
 */
export const previewSettlement = defineCall({
  name: 'previewSettlement',
  method: 'GET',
  path: '/wps/ops/settlements/preview',
  callers: ['money'],
  request: z.extend(settlementChoice, { at: z.coerce.number().check(z.int()) }),
  response: z.object({
    periodFrom: epochMs,
    periodTo: epochMs,
    currency: currencyCode,
    /** When it was settled; null where it was not yet. */
    ranAt: z.nullable(epochMs),
    bills: z.int(),
    /** Of all these periods; at most 200 of them, the greatest difference first. */
    changes: z.array(billChange),
    changed: z.int(),
    /** What would be paid besides; below zero where less is still to be paid. */
    difference: amountMinor,
  }),
  errors: ['REG_FIELD_INVALID'],
});
