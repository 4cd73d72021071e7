import { amountKinds } from '../../constants/index.ts';
import { approval } from '../../entities/index.ts';
import { positiveMinor, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Requests another bound of a kind of amount at a merchant; it holds when another person approves. */
export const proposeAmountBound = defineCall({
  name: 'proposeAmountBound',
  method: 'POST',
  path: '/wps/ops/amount-bounds',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    merchantCode: z.string().check(z.maxLength(8)),
    kind: z.enum(amountKinds),
    max: positiveMinor,
    /** The version that was read. */
    version: z.int(),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'APPROVAL_TAKEN', 'CHANGED_MEANWHILE'],
});
