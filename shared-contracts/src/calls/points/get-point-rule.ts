import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The rules of points, as text of the page's language. */
export const getPointRule = defineCall({
  name: 'getPointRule',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointRule',
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ html: z.string() }),
  errors: [],
});
