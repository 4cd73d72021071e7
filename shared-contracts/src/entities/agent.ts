import { amountMinor, nonNegativeMinor, z } from '../schema/index.ts';
import { gameType } from './game.ts';

/** Figures of an agent's team over a range (SRV7); corrections count when they are made. Minor units and head counts. */
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
  stake: amountMinor,
  effectiveBet: amountMinor,
  payout: amountMinor,
  bonus: nonNegativeMinor,
  realTimeSalary: nonNegativeMinor,
  /** What the team won or lost: payout − stake + rebate + bonus. */
  teamNetProfit: amountMinor,
});
export type TeamFigures = z.infer<typeof teamFigures>;

/** The same by kind of game; null: what belongs to no single kind. What is given may be taken back: minor units. */
export const teamGameTypeRow = z.object({
  gameType: z.nullable(gameType),
  bets: z.int(),
  stake: amountMinor,
  effectiveBet: amountMinor,
  payout: amountMinor,
  tieRefund: amountMinor,
  rebate: amountMinor,
  agentRebate: amountMinor,
  promo: amountMinor,
  activityBonus: amountMinor,
  netProfit: amountMinor,
});
export type TeamGameTypeRow = z.infer<typeof teamGameTypeRow>;
