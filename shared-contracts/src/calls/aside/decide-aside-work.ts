import { asideJobs } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Lets the job try something again at its next turn, or closes it with a reason because people have settled it
 * otherwise. Neither moves money; both are recorded in the audit log.
 */
export const decideAsideWork = defineCall({
  name: 'decideAsideWork',
  method: 'POST',
  path: '/wps/ops/aside/decide',
  callers: ['money'],
  request: z.object({
    job: z.enum(asideJobs),
    subject: z.string().check(z.maxLength(200)),
    decision: z.enum(['RETRY', 'CLOSE']),
    /** Required with CLOSE. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  response: z.object({}),
  errors: ['REG_FIELD_INVALID'],
});
