import type { Job } from '../../jobs/job.ts';
import { runIssues } from './run-issues.ts';

/** Periodic work of the lottery: opening, closing, drawing and settling issues. */
export const lotteryJobs: readonly Job[] = [{ name: 'lottery-issues', everyMs: 250, run: runIssues }];
