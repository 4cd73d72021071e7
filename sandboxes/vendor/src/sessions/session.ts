import type { Purse } from '../wallet/purses.ts';

/** A player's session: what the wallet returned at its start, and the seeds of its rounds. */
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
const sessionLifeMs = 12 * 60 * 60 * 1000;

/** Whether nobody can play it any more: its time is over, or a later launch of the game took its place. */
export const isOver = ({ openedAt }: Session, now: number): boolean => openedAt + sessionLifeMs < now;

/** A session whose place was taken. */
export const ended = (session: Session): Session => ({ ...session, openedAt: 0 });
