import { bundledLanguages } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, loggedIn } from '../define-call.ts';

/** §4: changing the language updates the server. */
export const setLanguage = defineCall({
  name: 'setLanguage',
  method: 'POST',
  path: '/wps/member/language',
  callers: loggedIn,
  request: z.object({ language: z.enum(bundledLanguages) }),
  response: z.object({}),
  errors: [],
});
