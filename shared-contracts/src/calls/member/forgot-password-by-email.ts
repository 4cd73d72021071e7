import { humanAnswer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Forgot password by email: sends a link `/login#reset=<token>` if username and e-mail match. The answer is the same in
 * any case (T19).
 */
export const forgotPasswordByEmail = defineCall({
  name: 'forgotPasswordByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  acceptsForm: true,
  successText: 'resetLinkSent',
  callers: ['guest'],
  request: z.object({
    username: z.string().check(z.trim(), z.maxLength(64)),
    email: z.string().check(z.trim(), z.maxLength(100)),
    ...humanAnswer,
  }),
  response: z.object({}),
  errors: ['AUTH_CAPTCHA_REQUIRED', 'AUTH_CAPTCHA_FAILED', 'AUTH_OPERATION_NOT_ALLOWED'],
});
