import { rebateRow } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** What the player's games give back now, by kind of game (M15). */
export const getRebate = defineCall({
  name: 'getRebate',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRebate',
  staleAfter: ['bet.settled', 'claimRebate'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ rows: z.array(rebateRow), totalMinor: nonNegativeMinor, vipExtra: z.int() }),
  errors: ['AUTH_OPERATION_NOT_ALLOWED'],
});
