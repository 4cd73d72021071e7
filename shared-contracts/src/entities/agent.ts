import { amountMinor, nonNegativeMinor, z } from '../schema/index.ts';
import { gameType } from './game.ts';

/** Figures of an agent's team over a range (SRV7). Minor units and head counts. */
export const teamFigures = z.object({
  teamBalance: amountMinor,
  teamDeposit: nonNegativeMinor,
  teamWithdraw: nonNegativeMinor,
  agentCount: z.int(),
  memberCount: z.int(),
  newMembers: z.int(),
  firstDepositMembers: z.int(),
  activeMembers: z.int(),
  online: z.int(),
  inactive3d: z.int(),
  inactive7d: z.int(),
  stake: nonNegativeMinor,
  effectiveBet: nonNegativeMinor,
  payout: nonNegativeMinor,
  bonus: nonNegativeMinor,
  realTimeSalary: nonNegativeMinor,
  /** What the team won or lost: payout − stake + rebate + bonus. */
  teamNetProfit: amountMinor,
});
export type TeamFigures = z.infer<typeof teamFigures>;

/** The same by kind of game. */
export const teamGameTypeRow = z.object({
  gameType,
  bets: z.int(),
  stake: nonNegativeMinor,
  effectiveBet: nonNegativeMinor,
  payout: nonNegativeMinor,
  tieRefund: nonNegativeMinor,
  rebate: nonNegativeMinor,
  agentRebate: nonNegativeMinor,
  promo: nonNegativeMinor,
  activityBonus: nonNegativeMinor,
  netProfit: amountMinor,
});
export type TeamGameTypeRow = z.infer<typeof teamGameTypeRow>;
