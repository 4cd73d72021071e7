import { memberInfo } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, loggedIn } from '../define-call.ts';

/** Member info. */
export const getMemberInfo = defineCall({
  name: 'getMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  callers: loggedIn,
  request: z.object({}),
  response: memberInfo,
  errors: [],
});
