import type { Job } from '../../../operation/job.ts';
import { payLineRebates } from './pay-line-rebates.ts';
import { settleLineRebates } from './settle-line-rebates.ts';

export const lineRebateJobs: readonly Job[] = [settleLineRebates, payLineRebates];
