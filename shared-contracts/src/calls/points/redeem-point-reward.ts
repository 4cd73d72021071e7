import { pointRules } from '../../constants/index.ts';
import { redemption } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Takes the points of an item at once and reserves its pieces; staff send it or return the points. */
export const redeemPointReward = defineCall({
  name: 'redeemPointReward',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  callers: accountHolders,
  encrypted: true,
  idempotent: true,
  request: z.object({
    itemId: z.string().check(z.maxLength(40)),
    qty: z.int().check(z.minimum(1), z.maximum(pointRules.redeemMaxQuantity)),
    paymentPassword: z.string().check(z.maxLength(64)),
  }),
  response: redemption,
  errors: [
    'POINT_INSUFFICIENT',
    'POINT_ITEM_GONE',
    'PAY_PASSWORD_MISSING',
    'PAY_PASSWORD_WRONG',
    'AUTH_LOCKED',
    'SEC_REPLAY',
  ],
});
