import { clientError } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Errors of browsers, grouped, the latest seen first. */
export const listClientErrors = defineCall({
  name: 'listClientErrors',
  method: 'GET',
  path: '/wps/ops/client-errors',
  callers: ['release'],
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: pageOf(clientError),
  errors: [],
});
