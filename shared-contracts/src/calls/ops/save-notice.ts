import { popupExecutions } from '../../constants/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

const text = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  content: z.string().check(z.maxLength(20_000)),
});

/**
 * Publishes a notice: PL inbox, PU popup (with its `execution`), H marquee. Html is sanitised before it
 * is stored; a language without a text falls back to English.
 */
export const saveNotice = defineCall({
  name: 'saveNotice',
  method: 'PUT',
  path: '/wps/ops/notice',
  callers: ['admin'],
  request: z.object({
    kind: z.enum(['PL', 'PU', 'H']),
    execution: z.optional(z.enum(popupExecutions)),
    /** Merchant codes; empty means all. */
    merchants: z._default(z.array(z.string().check(z.maxLength(10))), []),
    priority: z._default(z.int().check(z.minimum(-1_000), z.maximum(1_000)), 0),
    validTo: z._default(z.nullable(epochMs), null),
    texts: z.object({ EN: text, HI: z.optional(text), TY: z.optional(text) }),
  }),
  response: z.object({ id: z.string() }),
  errors: ['REG_FIELD_INVALID'],
});
