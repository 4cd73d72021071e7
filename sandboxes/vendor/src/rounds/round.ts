import type { Purse } from '../wallet/purses.ts';

/**
 * A round and its states:
 *
 *     BETTING ──▶ BET_APPLIED ──▶ ENDED
 *        │              └──▶ PAID ──▶ ENDED   paid by a release whose wins left rounds open
 *        │
 *        ├──▶ REFUSED                     the wallet said no, nothing moved
 *        └──▶ ROLLING_BACK ──▶ VOIDED ──▶ ROLLED_BACK   the bet's fate stayed unknown, so it is undone and
 *                                                       the round closed, should the wallet know it
 *
 * Each transition is on disk before the next wallet call, so that a crash at any point can be finished.
 */
export interface Round {
  roundId: string;
  /** The page's idempotency key: a repeat plays once. */
  requestId: string;
  sessionId: string;
  playerId: string;
  sessionToken: string;
  gameCode: string;
  purse?: Purse | undefined;
  currency: string;
  /** Minor units. */
  stake: number;
  /** What the player aimed at, in games that have targets. */
  aim?: string | undefined;
  state: 'BETTING' | 'BET_APPLIED' | 'PAID' | 'ENDED' | 'REFUSED' | 'ROLLING_BACK' | 'VOIDED' | 'ROLLED_BACK';
  betUuid: string;
  winUuid: string;
  rollbackUuid: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  startedAt: number;
  /** Minor units; known from BET_APPLIED on. What the round showed follows from its seeds. */
  payout?: number;
  /** The wallet's status, of a refused round. */
  refusal?: string;
  /** Last balance that the wallet returned, minor units. */
  balance?: number;
}

/** Whether the round is in a final state. */
export function isFinished(round: Round): boolean {
  return round.state === 'ENDED' || round.state === 'REFUSED' || round.state === 'ROLLED_BACK';
}
