import { dayMs } from '../durations/index.ts';

/** What a player can limit: gross deposits, stakes, net loss (minor units), and time logged in (minutes). */
export const limitKinds = ['DEPOSIT', 'STAKE', 'LOSS', 'SESSION'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Fixed periods in the merchant's time zone: a day from midnight, a week from Monday, a month from its first. */
export const limitFrames = ['DAY', 'WEEK', 'MONTH'] as const;
export type LimitFrame = (typeof limitFrames)[number];

/** The greatest length of each period, in minutes: the most that a limit of time may be. */
export const limitFrameMinutes = { DAY: 1_440, WEEK: 10_080, MONTH: 44_640 } as const satisfies Record<
  LimitFrame,
  number
>;

/** A looser limit waits this long, and must then be confirmed (RG3). */
export const limitChangeWaitMs = dayMs;

/** Intervals of the reality check; the last is the default and the longest (RG5). */
export const realityCheckMinutes = [15, 30, 60] as const;
export type RealityCheckMinutes = (typeof realityCheckMinutes)[number];
export const defaultRealityCheckMinutes: RealityCheckMinutes = 60;

/** Breaks from playing, in hours (RG7). */
export const timeOutHours = { DAY: 24, WEEK: 168, MONTH: 720, SIX_WEEKS: 1_008 } as const;
export type TimeOut = keyof typeof timeOutHours;
export const timeOuts = Object.keys(timeOutHours) as TimeOut[];

/** Self-exclusion, in months (RG8). */
export const exclusionMonths = [6, 12, 24, 60] as const;
export type ExclusionMonths = (typeof exclusionMonths)[number];
/** Between the request to return after an exclusion and playing again. */
export const returnWaitMs = dayMs;
