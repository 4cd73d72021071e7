import { contractStatus } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The operator ends a contract with the head of a line, as an agent ends one that they gave. */
export const endHouseContract = defineCall({
  name: 'endHouseContract',
  method: 'POST',
  path: '/wps/ops/contracts/end',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    contractId: z.string().check(z.maxLength(40)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: z.object({ contractId: z.string(), status: contractStatus, endedAt: epochMs }),
  errors: ['REG_FIELD_INVALID', 'CONTRACT_NOT_FOUND', 'CONTRACT_CHANGED'],
});
