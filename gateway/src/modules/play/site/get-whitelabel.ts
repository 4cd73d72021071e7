import type { getWhitelabel as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { whitelabelOf } from '../../accounts/index.ts';
import { hasTransferVendor } from '../games/visible.ts';

export const getWhitelabel: Operation<typeof call> = async (_request, { config, db, merchant }) => ({
  ...whitelabelOf(config),
  transferWallet: await hasTransferVendor(db, merchant),
});
