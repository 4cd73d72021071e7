import type { Job } from '../../jobs/job.ts';
import { advanceIssues } from './advance-issues.ts';

/** Opens, closes, draws and settles: often enough that nobody waits a quarter of a second for a draw. */
export const lotteryJobs: readonly Job[] = [{ name: 'lottery-issues', everyMs: 200, run: advanceIssues }];
