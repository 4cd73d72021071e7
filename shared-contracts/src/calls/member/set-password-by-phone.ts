import { loginValue, verificationCode, verificationId } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Set password by phone: with the code of `sendSmsCode` (purpose `password`). Ends every other session and logs in, after
 * the second step where the account has one (T21).
 */
export const setPasswordByPhone = defineCall({
  name: 'setPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  callers: ['guest'],
  cost: 10,
  encrypted: true,
  request: z.object({
    mobileNum: z.string().check(z.trim(), z.maxLength(20)),
    countryDialingCode: z.string().check(z.trim(), z.maxLength(6)),
    verificationId,
    verificationCode,
    newPassword: z.string().check(z.maxLength(256)),
    confirmNewPassword: z.string().check(z.maxLength(256)),
  }),
  response: loginValue,
  errors: [
    'REG_FIELD_INVALID',
    'AUTH_STEP_UP_REQUIRED',
    'AUTH_PHONE_MISSING',
    'AUTH_PHONE_INVALID',
    'AUTH_CODE_MISSING',
    'AUTH_CODE_INVALID',
    'AUTH_CODE_EXPIRED',
    'AUTH_OPERATION_NOT_ALLOWED',
    'SEC_REPLAY',
  ],
});
