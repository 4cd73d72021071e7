import { staffNotice } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Notices and banners at the merchants of the member of staff, withdrawn ones included, the newest first. */
export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: '/wps/ops/notice',
  staleAfter: ['saveNotice', 'withdrawNotice'],
  callers: ['admin'],
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: z.extend(pageOf(staffNotice), {
    /** Names of what the picture of a banner can show. */
    motifs: z.array(z.string()),
  }),
  errors: [],
});
