import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Of a picture of 5 MB: base64 takes four characters for three bytes. */
export const pictureLength = Math.ceil((5 * 1024 * 1024) / 3) * 4;

/**
 * A picture of a receipt, png or jpg of 5 MB at most, as base64. It is re-encoded before it is stored, without the
 * camera's metadata, and only its owner and staff can see it (SEC14).
 */
export const uploadReceipt = defineCall({
  name: 'uploadReceipt',
  method: 'POST',
  path: '/wps/relay/MCSFE_uploadReceipt',
  callers: accountHolders,
  maxBodyBytes: pictureLength + 1_024,
  request: z.object({ image: z.string().check(z.maxLength(pictureLength)) }),
  response: z.object({ receiptId: z.string() }),
  errors: ['UPLOAD_TYPE', 'UPLOAD_TOO_LARGE', 'UPLOAD_DAMAGED', 'UPLOAD_PIXELS'],
});
