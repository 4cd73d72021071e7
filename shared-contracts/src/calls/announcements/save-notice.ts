import { noticeTerms } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Publishes or schedules a notice or banner, or writes one again. Html is sanitised before it is stored; a language
 * without a text falls back to English. Staff write for the merchants of their account.
 */
export const saveNotice = defineCall({
  name: 'saveNotice',
  method: 'PUT',
  path: '/wps/ops/notice',
  callers: ['admin'],
  request: z.extend(noticeTerms, {
    /** Left out for a new one. */
    id: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: z.object({ id: z.string() }),
  errors: ['REG_FIELD_INVALID'],
});
