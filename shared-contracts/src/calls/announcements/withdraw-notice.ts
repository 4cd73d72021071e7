import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Shows a notice or banner to nobody from now on. */
export const withdrawNotice = defineCall({
  name: 'withdrawNotice',
  method: 'POST',
  path: '/wps/ops/notice/withdraw',
  callers: ['admin'],
  idempotent: true,
  request: z.object({
    id: z.string().check(z.maxLength(40)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: z.object({ id: z.string() }),
  errors: ['REG_FIELD_INVALID'],
});
