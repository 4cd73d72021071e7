import { promotion } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Promotions for the reader with their states, and those that a player has had a part in. */
export const listPromotions = defineCall({
  name: 'listPromotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotions',
  staleAfter: [
    'applyPromotion',
    'claimRafflePromotion',
    'claimRedEnvelope',
    'submitDeposit',
    'deposit.changed',
    'inbox.changed',
  ],
  callers: everyone,
  request: z.object({}),
  response: z.object({ promotions: z.array(promotion) }),
  errors: [],
});
