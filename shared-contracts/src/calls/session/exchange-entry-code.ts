import { loginValue } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Exchanges the code in the URL for a session of its own (S25). */
export const exchangeEntryCode = defineCall({
  name: 'exchangeEntryCode',
  method: 'POST',
  path: '/wps/session/entry',
  callers: ['guest'],
  request: z.object({ code: z.string().check(z.maxLength(64)) }),
  response: loginValue,
  errors: ['AUTH_CODE_INVALID', 'AUTH_OPERATION_NOT_ALLOWED', 'AUTH_STEP_UP_REQUIRED'],
});
