import { staffPromotion } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { pictureLength } from '../payments/upload-receipt.ts';

/**
 * Gives a draft a picture of its own, png or jpg of 5 MB at most as base64, in place of the drawn one; null takes it
 * away. It is re-encoded before it is stored (SEC14).
 */
export const setPromotionPicture = defineCall({
  name: 'setPromotionPicture',
  method: 'POST',
  path: '/wps/ops/promotions/picture',
  callers: ['money'],
  maxBodyBytes: pictureLength + 1_024,
  request: z.object({
    id: z.string().check(z.maxLength(40)),
    image: z.nullable(z.string().check(z.maxLength(pictureLength))),
  }),
  response: staffPromotion,
  errors: ['UPLOAD_TYPE', 'UPLOAD_TOO_LARGE', 'UPLOAD_DAMAGED', 'UPLOAD_PIXELS'],
});
