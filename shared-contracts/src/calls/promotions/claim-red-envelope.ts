import { nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Opens a red envelope (SRV5): the player's share, once, as money of their own. Minor units. */
export const claimRedEnvelope = defineCall({
  name: 'claimRedEnvelope',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRedEnvelope',
  callers: accountHolders,
  idempotent: true,
  request: z.object({ promotionId: z.string().check(z.maxLength(40)) }),
  response: z.object({ amountMinor: nonNegativeMinor }),
  errors: ['REWARD_NOTHING', 'RG_EXCLUDED', 'RG_TIMEOUT', 'AUTH_OPERATION_NOT_ALLOWED'],
});
