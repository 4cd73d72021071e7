import { loginPayload, loginValue } from '../../entities/index.ts';
import { defineCall } from '../define-call.ts';

/** Login. After a failed one a captcha is required (`value.captcha`). */
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  isOpenDuringMaintenance: true,
  callers: ['guest'],
  cost: 10,
  encrypted: true,
  request: loginPayload,
  response: loginValue,
  errors: [
    'AUTH_INVALID_CREDENTIALS',
    'AUTH_CAPTCHA_REQUIRED',
    'AUTH_CAPTCHA_FAILED',
    'AUTH_NOT_AGENT',
    'AUTH_LOCKED',
    'AUTH_STEP_UP_REQUIRED',
    'AUTH_OPERATION_NOT_ALLOWED',
    'AUTH_PHONE_MISSING',
    'AUTH_PHONE_INVALID',
    'AUTH_CODE_MISSING',
    'AUTH_CODE_INVALID',
    'AUTH_CODE_EXPIRED',
    'SEC_REPLAY',
  ],
});
