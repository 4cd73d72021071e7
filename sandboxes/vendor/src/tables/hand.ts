import type { Ticket } from '@atrium/round-verifier/kinds/sportsbook/tickets';
import type { BetState } from '@atrium/round-verifier/tables/shown';
import type { Purse } from '../wallet/purses.ts';

/**
 * A bet on a spot and its states:
 *
 *     PLACING ──▶ PLACED ──▶ PAID          a lost bet is paid 0
 *        ├──▶ REFUSED                      the wallet said no, nothing moved
 *        └──▶ UNDOING ──▶ UNDONE           the bet's fate stayed unknown, so it is rolled back
 *
 * Each transition is on disk before the next wallet call.
 */
export interface TableBet {
  /** The page's idempotency key: a repeat is placed once. */
  readonly requestId: string;
  readonly spot: string;
  /** Minor units. */
  readonly amount: number;
  readonly betUuid: string;
  readonly winUuid: string;
  readonly rollbackUuid: string;
  readonly state: BetState;
  /** Minor units; known once paid. */
  readonly payout?: number;
  /** The wallet's status, of a refused bet. */
  readonly refusal?: string;
  /** At a sportsbook: what is bet on, when, and what its player ended it for. */
  readonly ticket?: Ticket;
  readonly placedAt?: number;
  readonly cashOut?: number;
  /** What was paid before its result was corrected. */
  readonly paidBefore?: number;
}

/** One player's bets in one round of a table; the wallet knows it as a round of its own. */
export interface Hand {
  readonly roundId: string;
  readonly number: number;
  readonly sessionId: string;
  readonly playerId: string;
  readonly sessionToken: string;
  readonly gameCode: string;
  readonly purse?: Purse | undefined;
  readonly currency: string;
  readonly startedAt: number;
  /** At a sportsbook: the market that all bets of the round are on, where they share one. */
  readonly market?: string;
  readonly bets: readonly TableBet[];
  /** What its player chose, step by step, where the table has choices; what staked again is among the bets. */
  readonly chosen?: readonly string[];
  /** The wallet has ended the round with its last win. */
  readonly hasEnded?: boolean;
  /** Nothing is left to do: all bets are final, and the wallet has closed the round. */
  readonly isClosed: boolean;
  /** Last balance that the wallet returned, minor units. */
  readonly balance?: number | undefined;
}

const isFinal = ({ state }: TableBet) => state === 'PAID' || state === 'REFUSED' || state === 'UNDONE';
export const isDecided = (hand: Hand): boolean => hand.bets.every(isFinal);

/** Whether a bet is the only one that is not final. */
export const isLastOf = ({ bets }: Hand, wanted: TableBet): boolean =>
  bets.every((bet) => bet.requestId === wanted.requestId || isFinal(bet));

/** The hand after a change of one of its bets. */
export function withBet(hand: Hand, requestId: string, change: Partial<TableBet>, balance = hand.balance): Hand {
  const bets = hand.bets.map((bet) => (bet.requestId === requestId ? { ...bet, ...change } : bet));
  return { ...hand, bets, balance };
}

/** Minor units staked, without bets that were refused or undone. */
export const stakeOf = ({ bets }: Hand): number =>
  bets.reduce((sum, { amount, state }) => (state === 'REFUSED' || state === 'UNDONE' ? sum : sum + amount), 0);

/** Minor units that stand on a spot. */
export const stakeOn = ({ bets }: Hand, wanted: string): number =>
  bets.reduce((sum, { spot, amount, state }) => {
    return spot === wanted && (state === 'PLACED' || state === 'PAID') ? sum + amount : sum;
  }, 0);

/** What a replay of the round shows: what came, and what the player's bets got back. */
export function shownOfHand(hand: Hand, outcome: unknown): object {
  const { number, bets, chosen } = hand;
  const played = bets.filter(({ state }) => state === 'PAID');
  const shown = played.map(({ spot, amount, payout = 0 }) => ({ spot, amount, payout }));
  return { number, outcome, bets: shown, ...(chosen ? { chosen } : {}) };
}

export const paidOf = ({ bets }: Hand): number => bets.reduce((sum, { payout = 0 }) => sum + payout, 0);
