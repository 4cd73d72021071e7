import type { HealthReport } from '@atrium/contracts/release';

/** Whether a visitor was without what a version draws. */
export const isLost = ({ loadFailures, renderErrors, hangs = 0 }: HealthReport): boolean =>
  loadFailures + renderErrors + hangs > 0;

/** Whether anything of a version failed for a visitor; after a mere fault the version may still be of use. */
export const hasFailed = (report: HealthReport): boolean => isLost(report) || (report.faults ?? 0) > 0;
