import { gameKinds } from '../constants/index.ts';
import { amountMinor, calendarDay, epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { contractBill } from './contract-bill.ts';
import { gameType } from './game.ts';
import type { TransactionType } from './records.ts';

/** A settled bet of somebody below an agent (A6). Minor units. */
export const teamBet = z.object({
  orderNo: z.string(),
  account: z.string(),
  vendor: z.string(),
  gameType,
  gameName: z.string(),
  roundId: z.string(),
  betTime: epochMs,
  settleTime: epochMs,
  stake: nonNegativeMinor,
  effectiveBet: nonNegativeMinor,
  payout: nonNegativeMinor,
  netProfit: amountMinor,
  /** Of `betStatuses`: lost, won or tied; open and void bets count nothing. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export type TeamBet = z.infer<typeof teamBet>;

/** What of a team's bets is shown; everything, where a filter is left out. */
export const teamBetFilters = z.object({
  gameType: z.optional(gameType),
  vendor: z.optional(z.string().check(z.maxLength(20))),
  /** The whole account. */
  account: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  /** Ties alone: what the overview calls tie refunds. */
  result: z.optional(z.enum(['TIE'])),
});
export type TeamBetFilters = z.infer<typeof teamBetFilters>;

/** Columns of the overview's table that count what a team got beside its payouts. */
export const teamGainFigures = ['rebate', 'agentRebate', 'promo', 'activityBonus'] as const;
export type TeamGainFigure = (typeof teamGainFigures)[number];

/** The types of transactions that each of those columns counts. */
export const gainTypesOf = {
  rebate: ['BET_REBATE', 'MEMBER_REBATE'],
  agentRebate: ['AGENT_REBATE'],
  promo: ['BONUS', 'POINT_CONVERT'],
  activityBonus: ['RED_PACKET', 'JACKPOT'],
} as const satisfies Readonly<Record<TeamGainFigure, readonly TransactionType[]>>;

/** What a member gets beside payouts, by type of transaction. */
export const gainTypes = [
  ...gainTypesOf.rebate,
  ...gainTypesOf.agentRebate,
  ...gainTypesOf.promo,
  ...gainTypesOf.activityBonus,
] as const;

/** A day of an agent's team, and what the agent earned on it. Minor units. */
export const teamDay = z.object({
  day: calendarDay,
  stake: amountMinor,
  /** The team's result, as the overview has it: below zero where the team lost. */
  netProfit: amountMinor,
  /** What was paid to the agent: bills, rebates of the line, rewards for friends. */
  income: nonNegativeMinor,
});
export type TeamDay = z.infer<typeof teamDay>;

/** Something that somebody below an agent got beside payouts, or that was taken back of it (SRV7). Minor units. */
export const teamGain = z.object({
  gainId: z.string(),
  account: z.string(),
  type: z.enum(gainTypes),
  /** Null where it belongs to no single kind of game. */
  gameType: z.nullable(gameType),
  at: epochMs,
  amount: amountMinor,
});
export type TeamGain = z.infer<typeof teamGain>;

/** What of a team's gains is shown; everything, where a filter is left out. */
export const teamGainFilters = z.object({
  figure: z.optional(z.enum(teamGainFigures)),
  gameKind: z.optional(z.enum(gameKinds)),
  /** The whole account. */
  account: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type TeamGainFilters = z.infer<typeof teamGainFilters>;

const userLossFigures = {
  deposit: amountMinor,
  withdraw: amountMinor,
  stake: amountMinor,
  effectiveBet: amountMinor,
  payout: amountMinor,
  rebate: amountMinor,
  bonus: amountMinor,
  realTimeSalary: amountMinor,
  /** payout − stake + rebate + bonus */
  netProfit: amountMinor,
};

/** What somebody below an agent paid in, played and got in a range (A7); sums of a team add up to its overview. */
export const userLoss = z.object({ memberId: z.string(), account: z.string(), ...userLossFigures });
export type UserLoss = z.infer<typeof userLoss>;
export const userLossTotals = z.object(userLossFigures);
export type UserLossTotals = z.infer<typeof userLossTotals>;

/** Where an agent's income comes from. */
export const incomeSources = ['REBATE', 'DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME', 'REFERRAL'] as const;
export type IncomeSource = (typeof incomeSources)[number];

/** The calculation of a line's rebate for a day; `gross` and the rest in ten-thousandths of a minor unit. */
export const lineRebate = z.object({
  day: z.string(),
  /** OWN of the own bets, TEAM of those below. */
  part: z.enum(['OWN', 'TEAM']),
  gross: z.int(),
  toDownline: z.int(),
  /** Carried from the days before, and on to the next one. */
  carried: z.int(),
  remainder: z.int(),
});
export type LineRebate = z.infer<typeof lineRebate>;

/** One amount that an agent earned (A8), with what it is computed from. Minor units. */
export const agentIncome = z.object({
  incomeId: z.string(),
  source: z.enum(incomeSources),
  at: epochMs,
  /** The bets or the loss that it is a share of; null where it is none. */
  base: z.nullable(amountMinor),
  /** Hundredths of a percent. */
  rate: z.nullable(z.int()),
  due: nonNegativeMinor,
  /** What was paid of it. */
  amount: nonNegativeMinor,
  state: z.enum(['PAID', 'PART', 'WAITING', 'DENIED', 'EXPIRED']),
  bill: z.nullable(contractBill),
  rebate: z.nullable(lineRebate),
  /** Whose registration was rewarded, masked. */
  friend: z.nullable(z.string()),
});
export type AgentIncome = z.infer<typeof agentIncome>;

/** Lists of the agent centre that can be had as a file. */
export const teamFiles = ['TEAM_BETS', 'TEAM_GAINS', 'USER_LOSS', 'INCOME', 'BILLS'] as const;
export type TeamFile = (typeof teamFiles)[number];
