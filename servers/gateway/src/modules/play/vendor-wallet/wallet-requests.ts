import { type Output, z } from '@atrium/contracts/schema';
import { betOutcome, bookedBet, pickedBet } from '../../bets/index.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const amount = z.int().check(z.minimum(0));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
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
    /** What it is on, of a game without odds and legs. */
    pick: z.optional(pickedBet),
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
    /** Why it pays that; no part of what makes a repeat. */
    outcome: z.optional(betOutcome),
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
