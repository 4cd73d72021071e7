import type { Job } from '../../../operation/job.ts';
import { advanceIssues } from './advance-issues.ts';
import { advanceChases } from './chase/advance-chases.ts';
import { carryOutCorrections } from './corrections/carry-out-corrections.ts';
import { takeFeeds } from './feeds/take-feeds.ts';

/** Opens, closes, draws and settles: often enough that a draw is late by less than a quarter of a second. */
export const lotteryJobs: readonly Job[] = [
  { name: 'lottery-issues', everyMs: 200, run: advanceIssues },
  { name: 'lottery-feeds', everyMs: 1_000, run: takeFeeds },
  { name: 'lottery-chases', everyMs: 500, run: advanceChases },
  { name: 'lottery-corrections', everyMs: 1_000, run: carryOutCorrections },
];
