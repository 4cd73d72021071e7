import { type Output, z } from '@atrium/contracts/schema';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const amount = z.int().check(z.minimum(0));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** Decimal odds in hundredths: 185 pays 1.85 times the stake. */
const odds = z.int().check(z.minimum(100), z.maximum(1_000_000_000));
const legText = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** What a bet at a sportsbook is on: the odds of the whole, and its legs. */
export const bookedBet = z.object({
  odds,
  legs: z
    .array(z.object({ event: legText, market: legText, selection: legText, odds }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type BookedBet = Output<typeof bookedBet>;
const requestUuid = z.optional(id);

/** Bodies of the wallet's operations (MON1). Keys that are not named here are signed and ignored. */
export const walletRequests = {
  authenticate: z.object({ requestUuid, launchToken: token }),
  balance: z.object({ requestUuid, sessionToken: token, playerId: id, gameCode: id }),
  /** What is in the jackpot that stakes on the game contribute to. */
  jackpot: z.object({ requestUuid, sessionToken: token, playerId: id, gameCode: id }),
  bet: z.object({
    requestUuid,
    transactionUuid: id,
    playerId: id,
    sessionToken: token,
    gameCode: id,
    roundId: id,
    amount,
    currency,
    roundClosed: z.optional(z.boolean()),
    betType: z.optional(id),
    content: z.optional(bookedBet),
  }),
  win: z.object({
    requestUuid,
    transactionUuid: id,
    /** The bet that is paid; the round's last one when left out. */
    referenceTransactionUuid: z.optional(id),
    playerId: id,
    sessionToken: z.optional(token),
    gameCode: id,
    roundId: id,
    amount,
    currency,
    roundClosed: z.optional(z.boolean()),
    betType: z.optional(id),
    /** A win without a bet. */
    promo: z.optional(z.boolean()),
  }),
  rollback: z.object({
    requestUuid,
    transactionUuid: id,
    referenceTransactionUuid: id,
    playerId: id,
    roundId: z.optional(id),
  }),
  /** Of a transfer-wallet vendor: whether the player may stake this much now. */
  permit: z.object({
    requestUuid,
    transactionUuid: z.optional(id),
    sessionToken: token,
    playerId: id,
    gameCode: id,
    amount,
    currency,
  }),
  /** A correction of a round; staff decide about it. */
  adjust: z.object({
    requestUuid,
    transactionUuid: id,
    playerId: id,
    roundId: id,
    direction: z.enum(['CREDIT', 'DEBIT']),
    amount: z.int().check(z.minimum(1)),
    currency,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  endRound: z.object({ requestUuid, roundId: id, playerId: z.optional(id) }),
  status: z.object({ requestUuid, transactionUuid: id, playerId: z.optional(id) }),
} as const;

export type WalletOperationName = keyof typeof walletRequests;
export type WalletRequest<Name extends WalletOperationName> = Output<(typeof walletRequests)[Name]>;
