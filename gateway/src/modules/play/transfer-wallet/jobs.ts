import type { Job } from '../../../operation/job.ts';
import { bringHome } from './bring-home.ts';
import { followTransfers } from './follow-transfers.ts';
import { readVendorRounds } from './read-rounds.ts';

export const transferWalletJobs: readonly Job[] = [followTransfers, readVendorRounds, bringHome];
