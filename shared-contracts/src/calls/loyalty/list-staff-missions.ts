import { staffMission } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The missions at the merchants of the member of staff, the newest first, with how often they were claimed. */
export const listStaffMissions = defineCall({
  name: 'listStaffMissions',
  method: 'GET',
  path: '/wps/ops/missions',
  staleAfter: ['decideApproval', 'endMission'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ missions: z.array(staffMission) }),
  errors: [],
});
