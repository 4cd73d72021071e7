import { adjustmentCauses, approval } from '../../entities/index.ts';
import { positiveMinor, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Requests a credit or debit of a player's account; the money moves when another person approves. A reference is used
 * once. Never below zero, and no goodwill to a player on a break (RG7).
 */
export const proposeAdjustment = defineCall({
  name: 'proposeAdjustment',
  method: 'POST',
  path: '/wps/ops/adjustments',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    merchantCode: z.optional(z.string().check(z.maxLength(8))),
    direction: z.enum(['CREDIT', 'DEBIT']),
    cause: z.enum(adjustmentCauses),
    amountMinor: positiveMinor,
    /** Must be the account's. */
    currency: z.string().check(z.maxLength(8)),
    /** The case or order it belongs to; shown in the player's history. */
    reference: z.string().check(z.trim(), z.maxLength(40)),
    /** Shown to the player. */
    note: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
    /** For the second person and the log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: [
    'REG_FIELD_INVALID',
    'WALLET_CURRENCY',
    'WALLET_INSUFFICIENT',
    'WALLET_LOCKED',
    'RG_EXCLUDED',
    'RG_TIMEOUT',
    'APPROVAL_TAKEN',
  ],
});
