import { languageCodes } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, loggedIn } from '../define-call.ts';

/** Changing the language updates the server; any language of the registry may be chosen. */
export const setLanguage = defineCall({
  name: 'setLanguage',
  method: 'POST',
  path: '/wps/member/language',
  callers: loggedIn,
  request: z.object({ language: z.enum(languageCodes) }),
  response: z.object({}),
  errors: [],
});
