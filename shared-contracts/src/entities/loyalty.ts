import { rebateRules } from '../constants/index.ts';
import { amountMinor, epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { offerTitles } from './bonus-offer.ts';
import { gameType } from './game.ts';

/** What one kind of game gives back now. Minor units; `rate` in hundredths of a percent, the VIP level's share included. */
export const rebateRow = z.object({
  gameType,
  base: z.enum(['TURNOVER', 'LOSS']),
  rate: z.int(),
  /** What was turned over, or lost, since the last claim; below zero while a correction is still to be made good. */
  baseMinor: amountMinor,
  rebateMinor: nonNegativeMinor,
});
export type RebateRow = z.infer<typeof rebateRow>;

/** The kinds of game that give a rebate. */
export const rebateGameTypes = Object.keys(rebateRules) as (keyof typeof rebateRules)[];

/** A level that a month's play led to. `month`: its first day. */
export const vipReview = z.object({
  month: z.string(),
  effectiveBet: amountMinor,
  before: z.int(),
  after: z.int(),
});
export type VipReview = z.infer<typeof vipReview>;

export const missionPeriods = ['DAILY', 'WEEKLY', 'ONCE'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];
export const missionMetrics = ['EFFECTIVE_BET', 'DEPOSIT_COUNT', 'ROUNDS', 'LOGIN_DAYS'] as const;
export type MissionMetric = (typeof missionMetrics)[number];
/** Of the activity states, those that a mission can be in. */
export const missionStates = ['COMING_SOON', 'IN_PROGRESS', 'CLAIMING', 'CLAIMED', 'CLOSED'] as const;

/** A mission as a player sees it. `goal` and `progress`: minor units for EFFECTIVE_BET, else a count. */
export const mission = z.object({
  missionId: z.string(),
  title: z.string(),
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  goal: z.int(),
  progress: z.int(),
  rewardPoints: z.int(),
  state: z.enum(missionStates),
  /** The end of the present period, or of the mission if that is earlier; null if it has none. */
  endsAt: z.nullable(epochMs),
});
export type Mission = z.infer<typeof mission>;

/** What staff set for a mission. `goal`: minor units for EFFECTIVE_BET, else a count. */
export const missionTerms = z.object({
  merchantCode: z.string().check(z.maxLength(8)),
  titles: offerTitles,
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  goal: z.int(),
  /** Kinds of game that count; all when empty. */
  gameTypes: z._default(z.array(gameType), []),
  rewardPoints: z.int(),
  /** It begins then; now when left out. */
  startsAt: z._default(z.nullable(epochMs), null),
  endsAt: z._default(z.nullable(epochMs), null),
});

/** A mission as staff see it. */
export const staffMission = z.extend(missionTerms, {
  missionId: z.string(),
  startsAt: epochMs,
  isRunning: z.boolean(),
  /** How often its reward was claimed. */
  claimed: z.int(),
});
export type StaffMission = z.infer<typeof staffMission>;

/** One line of the board; players with the same score share a rank. */
export const boardLine = z.object({ rank: z.int(), account: z.string(), score: amountMinor });
export type BoardLine = z.infer<typeof boardLine>;

/** A friend who registered with the player's link. */
export const referredFriend = z.object({
  account: z.string(),
  joinedAt: epochMs,
  firstDepositMinor: z.nullable(nonNegativeMinor),
  effectiveBet: amountMinor,
  rewardMinor: nonNegativeMinor,
  state: z.enum(['PENDING', 'PAID', 'REFUSED']),
});
export type ReferredFriend = z.infer<typeof referredFriend>;
