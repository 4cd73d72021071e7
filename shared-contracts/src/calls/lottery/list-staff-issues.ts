import { staffIssue } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Issues of a lottery that have opened, those that people have to look into first, then the newest, with their bets and corrections. */
export const listStaffIssues = defineCall({
  name: 'listStaffIssues',
  method: 'GET',
  path: '/wps/ops/lottery/issues',
  staleAfter: ['draw.closed', 'draw.resulted', 'proposeCorrection', 'proposeResult'],
  callers: ['money'],
  request: z.object({
    /** The beginning of its number, which is its day and time. */
    issue: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: pageOf(staffIssue),
  errors: [],
});
