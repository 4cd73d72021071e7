import { raffleDraw } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Draws the player's prize, once: by the seed of the published commitment and one that the player chooses. */
export const claimRafflePromotion = defineCall({
  name: 'claimRafflePromotion',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  callers: accountHolders,
  idempotent: true,
  request: z.object({
    promotionId: z.string().check(z.maxLength(40)),
    clientSeed: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  response: raffleDraw,
  errors: ['REWARD_NOTHING', 'RG_EXCLUDED', 'RG_TIMEOUT', 'AUTH_OPERATION_NOT_ALLOWED'],
});
