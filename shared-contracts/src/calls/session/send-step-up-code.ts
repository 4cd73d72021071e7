import { codeSending } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Sends the code of a second step: to the bound e-mail, or to the mobile number, which has to be typed in full. */
export const sendStepUpCode = defineCall({
  name: 'sendStepUpCode',
  method: 'POST',
  path: '/wps/session/login/second/code',
  successText: 'codeSent',
  isOpenDuringMaintenance: true,
  callers: ['guest'],
  request: z.object({
    stepUp: z.string().check(z.maxLength(64)),
    method: z.enum(['EMAIL', 'MOBILE']),
    mobileNum: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    countryDialingCode: z.optional(z.string().check(z.trim(), z.maxLength(6))),
  }),
  response: codeSending,
  errors: [
    'AUTH_STEP_UP_EXPIRED',
    'AUTH_PHONE_MISSING',
    'AUTH_PHONE_INVALID',
    'AUTH_QUOTA_EXCEEDED',
    'AUTH_OPERATION_NOT_ALLOWED',
  ],
});
