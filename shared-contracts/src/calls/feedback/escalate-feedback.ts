import { caseRules } from '../../constants/index.ts';
import { feedbackCase } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Asks for a second person, once, within `caseRules.disputeMs` of the answer; repeated, it answers the same case. */
export const escalateFeedback = defineCall({
  name: 'escalateFeedback',
  method: 'POST',
  path: '/wps/feedback/escalate',
  callers: accountHolders,
  request: z.object({
    caseNumber: z.string().check(z.maxLength(20)),
    reason: z.string().check(z.trim(), z.minLength(caseRules.reasonMinLength), z.maxLength(caseRules.reasonMaxLength)),
  }),
  response: feedbackCase,
  errors: ['AUTH_OPERATION_NOT_ALLOWED'],
});
