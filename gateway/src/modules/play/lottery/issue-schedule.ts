import { wallTimeOf } from '@atrium/contracts/calendar';
import { merchantOf } from '@atrium/contracts/constants';

/** The operator's time zone, by whose days issues are numbered. */
const houseZone = merchantOf(null).timeZone;

/** When an issue opens, closes and is drawn; epoch ms. */
export interface ScheduledIssue {
  issue: string;
  openAt: number;
  closeAt: number;
  drawAt: number;
}

/** The issue an instant falls into: they follow each other without a gap, on whole multiples of their length. */
export function issueAt(at: number, issueSeconds: number, closeBeforeDrawSeconds: number): ScheduledIssue {
  const lengthMs = issueSeconds * 1000;
  const openAt = Math.floor(at / lengthMs) * lengthMs;
  const drawAt = openAt + lengthMs;
  return { issue: issueNumber(openAt), openAt, closeAt: drawAt - closeBeforeDrawSeconds * 1000, drawAt };
}

/** `yyyyMMdd` and the time it opens, `HHmmss`, in the operator's time zone: readable, and never used twice. */
function issueNumber(openAt: number): string {
  return wallTimeOf(openAt, houseZone).replaceAll(/\D/g, '');
}
