import { serviceState } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** What the site depends on: vendors, result feeds, payment providers and the ledger's nightly check; the worst first. */
export const listServices = defineCall({
  name: 'listServices',
  method: 'GET',
  path: '/wps/ops/services',
  callers: ['staff'],
  request: z.object({}),
  response: z.object({ services: z.array(serviceState) }),
  errors: [],
});
