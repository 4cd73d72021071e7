import { codeSending } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Sends a code to an e-mail address or mobile number to bind, after the password. */
export const sendContactCode = defineCall({
  name: 'sendContactCode',
  method: 'POST',
  path: '/wps/member/security/contact/code',
  successText: 'codeSent',
  callers: accountHolders,
  encrypted: true,
  request: z.object({
    channel: z.enum(['EMAIL', 'MOBILE']),
    address: z.string().check(z.trim(), z.maxLength(100)),
    countryDialingCode: z.optional(z.string().check(z.trim(), z.maxLength(6))),
    password: z.string().check(z.maxLength(256)),
  }),
  response: codeSending,
  errors: [
    'REG_FIELD_INVALID',
    'AUTH_LOCKED',
    'AUTH_PHONE_MISSING',
    'AUTH_PHONE_INVALID',
    'AUTH_QUOTA_EXCEEDED',
    'AUTH_OPERATION_NOT_ALLOWED',
    'SEC_REPLAY',
  ],
});
