import { z } from '../../schema/index.ts';
import { defineCall, loggedIn } from '../define-call.ts';

/** Logout: the token is dead when this answers. */
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
