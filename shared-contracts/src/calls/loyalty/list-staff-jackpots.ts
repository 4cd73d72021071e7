import { staffJackpot } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The jackpots of the merchants of the member of staff. */
export const listStaffJackpots = defineCall({
  name: 'listStaffJackpots',
  method: 'GET',
  path: '/wps/ops/jackpots',
  staleAfter: ['decideApproval'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ jackpots: z.array(staffJackpot) }),
  errors: [],
});
