import type { Score } from '@atrium/round-verifier/kinds/sportsbook/sports';

/** A result that was announced in place of the one that was played, until it is corrected. */
export interface Announced {
  readonly matchId: string;
  readonly score: Score;
  readonly isCorrected: boolean;
  /** Rounds with bets on it that were settled. */
  readonly roundIds: readonly string[];
}

/** What the wallet is asked for after a result was corrected: the difference of a round's payouts, with its states:
 *
 *     ASKED ──▶ APPLIED     staff of the operator agreed, the tickets show the new payout
 *       └─────▶ REFUSED     they did not, and the tickets stay as they were
 */
export interface Correction {
  readonly roundId: string;
  readonly matchId: string;
  readonly transactionUuid: string;
  readonly direction: 'CREDIT' | 'DEBIT';
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
  /** What each ticket pays by the right result, by its request. */
  readonly payouts: Readonly<Record<string, number>>;
  readonly state: 'ASKED' | 'APPLIED' | 'REFUSED';
}

/** Names a correction: a round may be on several matches. */
export const correctionKey = ({ roundId, matchId }: Pick<Correction, 'roundId' | 'matchId'>): string =>
  `${roundId} ${matchId}`;
