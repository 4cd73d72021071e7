import { approval } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Proposes the numbers of a draw that another operator made, where its feeds do not agree or one is silent. They count
 * when another person approves (SRV8, SEC16).
 */
export const proposeResult = defineCall({
  name: 'proposeResult',
  method: 'POST',
  path: '/wps/ops/lottery/results',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    gameCode: z.string().check(z.maxLength(40)),
    issue: z.string().check(z.maxLength(20)),
    /** Every lot in the order of the board. */
    lots: z.array(z.string().check(z.maxLength(10))).check(z.maxLength(60)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'LOTTERY_NOT_CORRECTABLE', 'APPROVAL_TAKEN'],
});
