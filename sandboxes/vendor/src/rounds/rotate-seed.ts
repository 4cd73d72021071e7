import { commitmentOf, newServerSeed } from '../fairness/random-stream.ts';
import type { Journal } from '../journal/journal.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';

/** A spent server seed, shown so that its rounds can be recomputed. */
export interface RevealedSeed {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  rounds: number;
}

/** Reveals the seed in use and commits to a new one; refused while a round is still open. */
export async function rotateSeed(
  journal: Journal,
  session: Session,
  clientSeed: string,
): Promise<{ session: Session; revealed: RevealedSeed }> {
  const open = journal.rounds.openOf(session.playerId);
  if (open.some(({ sessionId }) => sessionId === session.sessionId)) throw new Refusal('ROUND_PENDING');
  const revealed: RevealedSeed = {
    serverSeed: session.serverSeed,
    serverSeedHash: commitmentOf(session.serverSeed),
    clientSeed: session.clientSeed,
    rounds: session.nonce,
  };
  const next: Session = { ...session, serverSeed: newServerSeed(), clientSeed, nonce: 0 };
  await journal.saveSession(next);
  return { session: next, revealed };
}
