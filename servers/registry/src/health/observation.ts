import { type HealthReport, poorFrom, type VitalName, vitalNames } from '@atrium/contracts/release';
import { hasFailed } from './failures.ts';
import type { Visitor } from './reporter.ts';

/** What is compared between a canary and the stable version: failures, and each vital. */
export const measures = ['failures', ...vitalNames] as const;
export type Measure = (typeof measures)[number];

/** What a visitor of one arm saw by one measure. */
export interface Observation extends Visitor {
  readonly arm: 'canary' | 'stable';
  readonly measure: Measure;
  readonly isBad: boolean;
}

/** A report's value of a vital; undefined where it has none. */
export const vitalOf = ({ mountMs, vitals }: HealthReport, name: VitalName): number | undefined =>
  name === 'mountMs' ? (mountMs ?? undefined) : vitals?.[name];

/** What a report says, measure by measure. */
export function outcomesOf(report: HealthReport): { measure: Measure; isBad: boolean }[] {
  const isKnown = report.mounts > 0 || hasFailed(report);
  const vitals = vitalNames.flatMap((measure) => {
    const value = vitalOf(report, measure);
    return value === undefined ? [] : [{ measure, isBad: value > poorFrom[measure] }];
  });
  return [...(isKnown ? [{ measure: 'failures' as const, isBad: hasFailed(report) }] : []), ...vitals];
}
