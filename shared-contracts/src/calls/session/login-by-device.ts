import { loginValue } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** One-click login of a remembered browser (S28); its proof is replaced with each use. */
export const loginByDevice = defineCall({
  name: 'loginByDevice',
  method: 'POST',
  path: '/wps/session/login/device',
  callers: ['guest'],
  request: z.object({ agent: z.optional(z.boolean()) }),
  response: loginValue,
  errors: ['AUTH_DEVICE_UNKNOWN', 'AUTH_STEP_UP_REQUIRED', 'AUTH_NOT_AGENT', 'AUTH_OPERATION_NOT_ALLOWED'],
});
