import { staffContract } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The operator's contracts with heads of lines at the merchants of the member of staff, the newest first. */
export const listHouseContracts = defineCall({
  name: 'listHouseContracts',
  method: 'GET',
  path: '/wps/ops/contracts',
  callers: ['money'],
  staleAfter: ['offerHouseContract', 'endHouseContract'],
  request: z.object({}),
  response: z.object({ contracts: z.array(staffContract) }),
  errors: [],
});
