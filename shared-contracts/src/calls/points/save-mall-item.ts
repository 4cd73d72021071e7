import { approval, offerTitles } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Requests a new item of the points mall, or a change of one, which holds when another person approves: requests of players
 * keep what they were made for.
 */
export const saveMallItem = defineCall({
  name: 'saveMallItem',
  method: 'PUT',
  path: '/wps/ops/points/items',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    /** Left out for a new one. */
    itemId: z.optional(z.string().check(z.maxLength(40))),
    merchantCode: z.string().check(z.maxLength(8)),
    names: offerTitles,
    points: z.int(),
    stock: z.int(),
    isOffered: z.boolean(),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'APPROVAL_TAKEN'],
});
