import { application } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Applications at the merchants of the member of staff: those that wait first, the oldest before the others. */
export const listApplications = defineCall({
  name: 'listApplications',
  method: 'GET',
  path: '/wps/ops/promotions/applications',
  staleAfter: ['decideApplication'],
  callers: ['money'],
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: pageOf(application),
  errors: [],
});
