import { siteFlag } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** What a merchant's site offers of what may be switched off. */
export const listSiteFlags = defineCall({
  name: 'listSiteFlags',
  method: 'GET',
  path: '/wps/ops/site/flags',
  callers: ['admin'],
  staleAfter: ['setSiteFlag'],
  request: z.object({ merchantCode: z.string() }),
  response: z.object({ flags: z.array(siteFlag) }),
  errors: [],
});
