import { dayMs } from '../durations/index.ts';

/** Feedback types; 5 is reserved and refused (T15). */
export const feedbackTypes = {
  other: 0,
  deposit: 1,
  withdrawal: 2,
  game: 3,
  customerService: 4,
  applyForAgent: 6,
} as const;

/** Complaints: by when a case is answered, and how a player gets another person to look at it. */
export const caseRules = {
  /** Cases about a player's money come first. */
  moneyAnswerMs: dayMs,
  answerMs: 3 * dayMs,
  /** After the escalation a second person has this long. */
  finalAnswerMs: 7 * dayMs,
  /** An answer may be disputed for this long. */
  disputeMs: 30 * dayMs,
  reasonMinLength: 10,
  reasonMaxLength: 500,
} as const;

const aboutMoney: readonly number[] = [feedbackTypes.deposit, feedbackTypes.withdrawal];

/** By when a case of a type is answered (epoch ms) that was opened at `openedAt`. */
export const caseDueAt = (type: number, openedAt: number): number =>
  openedAt + (aboutMoney.includes(type) ? caseRules.moneyAnswerMs : caseRules.answerMs);
