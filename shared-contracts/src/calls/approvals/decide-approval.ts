import { approval } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Carries out a request, refuses it, or withdraws one's own. The requester cannot decide (`APPROVAL_OWN`); decision and
 * execution share a transaction, so that neither exists without the other (SEC16). A refusal requires a reason.
 */
export const decideApproval = defineCall({
  name: 'decideApproval',
  method: 'POST',
  path: '/wps/ops/approvals/decide',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    approvalId: z.string().check(z.maxLength(40)),
    decision: z.enum(['APPROVE', 'REJECT', 'WITHDRAW']),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  response: approval,
  errors: [
    'REG_FIELD_INVALID',
    'APPROVAL_OWN',
    'APPROVAL_SAME_PERSON',
    'APPROVAL_DECIDED',
    'LOTTERY_NOT_CORRECTABLE',
    'PAY_ORDER_CHANGED',
    'CHANGED_MEANWHILE',
    'WALLET_INSUFFICIENT',
    'WALLET_LOCKED',
    'RG_EXCLUDED',
    'RG_TIMEOUT',
  ],
});
