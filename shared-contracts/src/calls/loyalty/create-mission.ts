import { approval, missionTerms } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Requests a mission; it begins when another person approves, and its terms never change. */
export const createMission = defineCall({
  name: 'createMission',
  method: 'POST',
  path: '/wps/ops/missions',
  callers: ['money'],
  idempotent: true,
  request: z.extend(missionTerms, { reason: z.string().check(z.trim(), z.maxLength(300)) }),
  response: approval,
  errors: ['REG_FIELD_INVALID', 'APPROVAL_TAKEN'],
});
