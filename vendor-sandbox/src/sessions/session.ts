import type { Purse } from '../wallet/purses.ts';

/** A player at the table: what the wallet told at the start, and the seeds the rounds are drawn from. */
export interface Session {
  sessionId: string;
  playerId: string;
  sessionToken: string;
  currency: string;
  gameCode: string;
  purse?: Purse;
  openedAt: number;
  serverSeed: string;
  clientSeed: string;
  /** Rounds drawn from this server seed so far. */
  nonce: number;
}

/** How long a session can be played; the wallet may end it sooner. */
export const sessionLifeMs = 12 * 60 * 60 * 1000;
