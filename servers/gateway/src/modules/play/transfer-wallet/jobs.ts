import type { Job } from '../../../operation/job.ts';
import { followTransfers } from './follow-transfers.ts';
import { readVendorRounds } from './read-rounds.ts';
import { withdrawFromVendor } from './withdraw-from-vendor.ts';

export const transferWalletJobs: readonly Job[] = [followTransfers, readVendorRounds, withdrawFromVendor];
