import { domainRoute } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** The addresses that the site is reached at, as the status answer has them. */
export const listDomainRoutes = defineCall({
  name: 'listDomainRoutes',
  method: 'GET',
  path: '/wps/system/domainRoute',
  callers: everyone,
  request: z.object({}),
  response: z.array(domainRoute),
  errors: [],
});
