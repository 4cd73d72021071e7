import { randomBytes } from 'node:crypto';
import { cardTitleOf } from '@atrium/round-verifier/kinds/cards';
import { sportOf } from '@atrium/round-verifier/kinds/sportsbook/sports';
import { tableGameOf } from '@atrium/round-verifier/kinds/tables';
import { newServerSeed } from '../fairness/random-stream.ts';
import type { Journal } from '../journal/journal.ts';
import { Refusal } from '../refusal.ts';
import { type Purse, type Wallets, walletFor } from '../wallet/purses.ts';
import { ended, isOver, type Session } from './session.ts';

/** Exchanges the one-time launch token for a session of our own. */
export async function openSession(
  wallets: Wallets,
  journal: Journal,
  request: { token: string; game: string; purse: Purse },
): Promise<{ session: Session; balance: number }> {
  const { purse } = request;
  const wallet = walletFor(wallets, { purse });
  const outcome = await wallet.ask('authenticate', { launchToken: request.token });
  if (!outcome.known) throw new Refusal('WALLET_UNREACHABLE');
  const { status, playerId, sessionToken, currency, balance } = outcome.answer;
  if (status === 'RS_ERROR_MAINTENANCE') throw new Refusal('MAINTENANCE');
  if (status !== 'RS_OK' || !playerId || !sessionToken || !currency) throw new Refusal('LAUNCH_INVALID');
  const before = sessionBefore(journal, { playerId, gameCode: request.game, purse });
  const seeds = before ?? { serverSeed: newServerSeed(), clientSeed: randomBytes(8).toString('hex'), nonce: 0 };
  const { serverSeed, clientSeed, nonce } = seeds;
  const session: Session = {
    sessionId: randomBytes(32).toString('base64url'),
    playerId,
    sessionToken,
    currency,
    gameCode: request.game,
    purse,
    openedAt: Date.now(),
    serverSeed,
    clientSeed,
    nonce,
  };
  // Both before anything else happens: one seed is never drawn from by two sessions.
  const saved = [...(before ? [ended(before)] : []), session].map((each) => journal.saveSession(each));
  await Promise.all(saved);
  if (purse === 'operator') return { session, balance: balance ?? 0 };
  const own = await wallet.ask('balance', { ...session });
  return { session, balance: (own.known ? own.answer.balance : undefined) ?? 0 };
}

/**
 * The session whose seed a launch goes on with, so that its player can reveal it later: the one of the same game. At a
 * table every round has a seed of its own, and several pages may look at it.
 */
function sessionBefore(
  journal: Journal,
  { playerId, gameCode, purse }: Pick<Session, 'playerId' | 'gameCode' | 'purse'>,
): Session | undefined {
  if (tableGameOf(gameCode) || cardTitleOf(gameCode) || sportOf(gameCode)) return undefined;
  const latest = journal.sessions.latest({ playerId, gameCode, purse });
  return latest && !isOver(latest, Date.now()) ? latest : undefined;
}

/** The session an `Authorization: Bearer …` header names. */
export function sessionOf(journal: Journal, authorization: string | undefined): Session {
  const session = journal.sessions.get(authorization?.replace(/^Bearer /, '') ?? '');
  if (!session || isOver(session, Date.now())) throw new Refusal('SESSION_ENDED');
  return session;
}
