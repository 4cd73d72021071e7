import type { Job } from '../../jobs/job.ts';

/** Periodic work of the lottery: opening, closing, drawing and settling issues. */
export const lotteryJobs: readonly Job[] = [];
