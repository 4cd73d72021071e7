import { approval, correctionAction } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Asks for an issue to be cancelled, so that every stake goes back, or for a settled one to be settled again by the numbers
 * that follow from its published seed: nobody types numbers. It happens when somebody else approves (SEC16).
 */
export const proposeCorrection = defineCall({
  name: 'proposeCorrection',
  method: 'POST',
  path: '/wps/ops/lottery/corrections',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    gameCode: z.string().check(z.maxLength(40)),
    issue: z.string().check(z.maxLength(20)),
    action: correctionAction,
    /** Players read it. */
    note: z.string().check(z.trim(), z.maxLength(140)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'LOTTERY_NOT_CORRECTABLE', 'APPROVAL_TAKEN'],
});
