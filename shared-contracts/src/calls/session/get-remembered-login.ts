import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Whether this browser may log in with one click, and whose account it is. The proof stays in a cookie that no script
 * can read.
 */
export const getRememberedLogin = defineCall({
  name: 'getRememberedLogin',
  method: 'GET',
  path: '/wps/session/login/device',
  callers: ['guest'],
  request: z.object({}),
  response: z.object({ remembered: z.nullable(z.object({ accountMasked: z.string(), expiresAt: epochMs })) }),
  errors: [],
});
