import { Refusal } from '@atrium/server-kit';

/**
 * Whether a decision is about what its maker saw. Where another person prepared it, the decision must say so.
 * @throws Refusal `CHANGED_MEANWHILE`
 */
export function assertSeen(version: number, seen: number | undefined, { isSecond }: { isSecond: boolean }): void {
  if (seen === undefined ? isSecond : seen !== version) throw new Refusal('CHANGED_MEANWHILE');
}
