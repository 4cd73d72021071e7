import { amountMinor, calendarDay, epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { gameType } from './game.ts';

/** −1 cancelled, 0 unsettled, 1 drawn and not won, 2 won, 3 tie, 4 rolled back (SRV5). */
export const betStatuses = { cancelled: -1, unsettled: 0, lost: 1, won: 2, tie: 3, rolledBack: 4 } as const;
export const betStatus = z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type BetStatus = z.infer<typeof betStatus>;

/** What of the betting record is shown; everything, where a filter is left out. `status` is one of `betStatuses`. */
export const betFilters = z.object({
  gameType: z.optional(gameType),
  vendor: z.optional(z.string().check(z.maxLength(20))),
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(4))),
});
export type BetFilters = z.infer<typeof betFilters>;

/** A leg of a bet at a sportsbook, in words of the caller's language; `odds` are decimal odds in hundredths. */
export const betLeg = z.object({
  event: z.string(),
  market: z.string(),
  selection: z.string(),
  odds: z.number(),
  /** What became of it and why, where its vendor said so. */
  result: z.optional(z.string()),
});
export type BetLeg = z.infer<typeof betLeg>;

/** One row of the betting record. Minor units; `odds` of the whole bet in hundredths, where it has odds and legs. */
export const betRecord = z.object({
  orderNo: z.string(),
  betTime: epochMs,
  settleTime: z.nullable(epochMs),
  vendor: z.string(),
  gameType,
  gameCode: z.string(),
  gameName: z.string(),
  roundId: z.string(),
  betContent: z.string(),
  odds: z.optional(z.number()),
  legs: z.optional(z.array(betLeg)),
  /** What the legs come to together, in words: their odds, a system, an early end. */
  whole: z.optional(z.string()),
  stake: nonNegativeMinor,
  effectiveBet: nonNegativeMinor,
  payout: nonNegativeMinor,
  netProfit: amountMinor,
  status: betStatus,
});
export type BetRecord = z.infer<typeof betRecord>;

/** Every way money moves (SRV5). */
export const transactionTypes = [
  'DEPOSIT',
  'WITHDRAW',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'BONUS',
  'BET',
  'PAYOUT',
  'BET_HOLD',
  'BET_REBATE',
  'AGENT_REBATE',
  'BET_CANCEL',
  'MEMBER_REBATE',
  'DIVIDEND',
  'ADMIN_ADD',
  'ADMIN_MINUS',
  'LINE_TRANSFER',
  'WITHDRAW_RETURN',
  'POINT_CONVERT',
  'RED_PACKET',
  'JACKPOT',
  'DAILY_SALARY',
  'HOURLY_SALARY',
  'REALTIME_SALARY',
  'ROLLBACK',
] as const;
export const transactionType = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof transactionType>;

/** One row of the transaction history. Minor units; `balanceAfter` − `balanceBefore` = ±`amount`. */
export const transactionRecord = z.object({
  txId: z.string(),
  time: epochMs,
  type: transactionType,
  direction: z.enum(['IN', 'OUT']),
  amount: nonNegativeMinor,
  balanceBefore: amountMinor,
  balanceAfter: amountMinor,
  refNo: z.string(),
  status: z.enum(['DONE', 'HELD', 'REVERSED']),
  remark: z.string(),
});
export type TransactionRecord = z.infer<typeof transactionRecord>;

/**
 * A day's result at one kind of game, corrections on the day they were made; `gameType` null for what belongs to no kind.
 * Minor units.
 */
export const profitLossRow = z.object({
  day: calendarDay,
  gameType: z.nullable(gameType),
  betCount: z.int(),
  stake: amountMinor,
  effectiveBet: amountMinor,
  payout: amountMinor,
  rebate: amountMinor,
  bonus: amountMinor,
  /** Salaries and dividends. */
  income: amountMinor,
  netProfit: amountMinor,
});
export type ProfitLossRow = z.infer<typeof profitLossRow>;
