import { humanAnswer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/**
 * Feedback. Field errors (`type`, `content`, `sender`) are in `value.fields`; the player refers to the case by its
 * number.
 */
export const sendFeedback = defineCall({
  name: 'sendFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  callers: everyone,
  request: z.object({
    content: z.string().check(z.trim(), z.maxLength(2_000)),
    /** Name or e-mail of the sender; an e-mail gets the answer. */
    sender: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    /** One of `feedbackTypes`. */
    type: z.int(),
    ...humanAnswer,
  }),
  response: z.object({ caseNumber: z.string() }),
  errors: ['REG_FIELD_INVALID', 'AUTH_CAPTCHA_REQUIRED', 'AUTH_CAPTCHA_FAILED'],
});
