import { rebateRow } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Pays the whole rebate into the player's wallet, each kind of game as a transaction of its own. */
export const claimRebate = defineCall({
  name: 'claimRebate',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRebate',
  callers: accountHolders,
  idempotent: true,
  request: z.object({}),
  response: z.object({ rows: z.array(rebateRow), totalMinor: nonNegativeMinor }),
  errors: ['AUTH_OPERATION_NOT_ALLOWED', 'REWARD_NOTHING', 'RG_EXCLUDED', 'RG_TIMEOUT'],
});
