import { codeSending, humanAnswer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** SMS code for a login or a new password. The answer is the same for an unknown number. */
export const sendSmsCode = defineCall({
  name: 'sendSmsCode',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  successText: 'codeSent',
  callers: ['guest'],
  request: z.object({
    mobileNum: z.string().check(z.trim(), z.maxLength(20)),
    countryDialingCode: z.string().check(z.trim(), z.maxLength(6)),
    purpose: z._default(z.enum(['login', 'password']), 'login'),
    ...humanAnswer,
  }),
  response: codeSending,
  errors: [
    'AUTH_PHONE_MISSING',
    'AUTH_PHONE_INVALID',
    'AUTH_CAPTCHA_REQUIRED',
    'AUTH_CAPTCHA_FAILED',
    'AUTH_QUOTA_EXCEEDED',
    'AUTH_OPERATION_NOT_ALLOWED',
  ],
});
