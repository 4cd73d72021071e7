import { feedbackCase } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Answers a case: into the inbox of a member, by e-mail to a guest who left an address. A case is answered
 * once, and after an escalation a second time, by another person.
 */
export const answerFeedback = defineCall({
  name: 'answerFeedback',
  method: 'POST',
  path: '/wps/ops/feedback/answer',
  callers: ['support'],
  request: z.object({
    caseNumber: z.string().check(z.maxLength(20)),
    answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  }),
  response: feedbackCase,
  errors: ['AUTH_OPERATION_NOT_ALLOWED', 'APPROVAL_OWN', 'APPROVAL_SAME_PERSON'],
});
