import { auditFilter, auditLine } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Actions of staff with subject, time and reason, newest first (SEC24). */
export const listAudit = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/wps/ops/audit',
  callers: ['admin'],
  request: z.object({ ...auditFilter, pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 50) }),
  response: pageOf(auditLine),
  errors: ['REG_FIELD_INVALID'],
});
