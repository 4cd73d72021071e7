import { approval, correctionAction } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Requests that an issue is cancelled, so that every stake is refunded, or that a settled one is settled again by the
 * numbers of its published seed: numbers are never typed. It happens when another person approves (SEC16).
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
    /** Shown to players. */
    note: z.string().check(z.trim(), z.maxLength(140)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'LOTTERY_NOT_CORRECTABLE', 'APPROVAL_TAKEN'],
});
