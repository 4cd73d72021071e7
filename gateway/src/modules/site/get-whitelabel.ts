import type { getWhitelabel as call } from '@atrium/contracts/calls';
import type { Operation } from '../../http/operation.ts';
import { hasTransferVendor } from '../games/visible.ts';
import { whitelabelOf } from '../system/whitelabel.ts';

export const getWhitelabel: Operation<typeof call> = async (_request, { config, db, merchant }) => ({
  ...whitelabelOf(config),
  transferWallet: await hasTransferVendor(db, merchant),
});
