import { approval, approvalStates } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Requests that need a second person: pending ones (the oldest first), or those of another state (the newest first).
 */
export const listApprovals = defineCall({
  name: 'listApprovals',
  method: 'GET',
  path: '/wps/ops/approvals',
  staleAfter: [
    'decideApproval',
    'proposeAdjustment',
    'proposeAmountBound',
    'createMission',
    'createBonusOffer',
    'saveMallItem',
    'setVendorLimit',
    'setJackpot',
  ],
  callers: ['money'],
  request: z.object({
    state: z._default(z.enum(approvalStates), 'WAITING'),
    kind: z.optional(z.string().check(z.maxLength(40))),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: pageOf(approval),
  errors: [],
});
