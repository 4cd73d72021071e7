import type { getWhitelabel as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { whitelabelOf } from '../../accounts/index.ts';
import { hasTransferVendor } from '../visible.ts';

export const getWhitelabel: Operation<typeof call> = async (_request, context) => ({
  ...(await whitelabelOf(context)),
  transferWallet: await hasTransferVendor(context.db, context.merchant),
});
