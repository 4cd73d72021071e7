import { systemStatusValue } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** System status and permission: the first call of every page. */
export const getSystemStatus = defineCall({
  name: 'getSystemStatus',
  method: 'GET',
  path: '/wps/system/status',
  staleAfter: ['setSystemStatus'],
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({}),
  response: systemStatusValue,
  errors: [],
});
