import { limits } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Applies for a promotion, once, with pictures that were uploaded before; staff decide. */
export const applyPromotion = defineCall({
  name: 'applyPromotion',
  method: 'POST',
  path: '/wps/relay/MCSFE_applyPromotion',
  callers: accountHolders,
  idempotent: true,
  request: z.object({
    promotionId: z.string().check(z.maxLength(40)),
    remark: z._default(z.string().check(z.trim(), z.maxLength(limits.remarkMaxLength)), ''),
    receiptIds: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(limits.imagesMax)), []),
  }),
  response: z.object({ promotionId: z.string() }),
  errors: ['REG_FIELD_INVALID', 'REWARD_NOTHING', 'RG_EXCLUDED', 'RG_TIMEOUT', 'AUTH_OPERATION_NOT_ALLOWED'],
});
