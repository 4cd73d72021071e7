import { codeSending, humanAnswer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** SMS code for a registration; the specification calls the number `mobileNo` here. */
export const sendRegisterCode = defineCall({
  name: 'sendRegisterCode',
  method: 'POST',
  path: '/wps/verification/sms/register',
  successText: 'codeSent',
  callers: ['guest'],
  request: z.object({
    mobileNo: z.string().check(z.trim(), z.maxLength(20)),
    countryDialingCode: z.string().check(z.trim(), z.maxLength(6)),
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
