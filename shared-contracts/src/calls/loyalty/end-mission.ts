import { staffMission } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Ends a mission now; what is complete but was not claimed is gone. */
export const endMission = defineCall({
  name: 'endMission',
  method: 'POST',
  path: '/wps/ops/missions/end',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    missionId: z.string().check(z.maxLength(40)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: staffMission,
  errors: ['REG_FIELD_INVALID'],
});
