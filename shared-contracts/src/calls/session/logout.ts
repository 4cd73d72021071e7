import { z } from '../../schema/index.ts';
import { defineCall, loggedIn } from '../define-call.ts';

/** Logout: the token is revoked before the answer. */
export const logout = defineCall({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  isOpenBeforePasswordChange: true,
  callers: loggedIn,
  request: z.object({}),
  response: z.object({}),
  errors: [],
});
