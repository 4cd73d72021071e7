import { approval, settlementChoice } from '../../entities/index.ts';
import { amountMinor, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Asks for a period to be settled once more, as its preview shows; another person approves it. It is refused there
 * where the differences are no longer those of the preview.
 */
export const proposeSettlement = defineCall({
  name: 'proposeSettlement',
  method: 'POST',
  path: '/wps/ops/settlements',
  callers: ['money'],
  idempotent: true,
  request: z.extend(settlementChoice, {
    changed: z.int(),
    difference: amountMinor,
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'PAY_ORDER_CHANGED', 'APPROVAL_TAKEN'],
});
