import { verificationCode, verificationId } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Binds the address the code was sent to. The old one is notified, and withdrawals are blocked for a day. */
export const bindContact = defineCall({
  name: 'bindContact',
  method: 'POST',
  path: '/wps/member/security/contact',
  callers: accountHolders,
  request: z.object({
    channel: z.enum(['EMAIL', 'MOBILE']),
    address: z.string().check(z.trim(), z.maxLength(100)),
    countryDialingCode: z.optional(z.string().check(z.trim(), z.maxLength(6))),
    verificationId,
    verificationCode,
  }),
  response: z.object({}),
  errors: [
    'REG_FIELD_INVALID',
    'AUTH_PHONE_MISSING',
    'AUTH_PHONE_INVALID',
    'AUTH_CODE_MISSING',
    'AUTH_CODE_INVALID',
    'AUTH_CODE_EXPIRED',
  ],
});
