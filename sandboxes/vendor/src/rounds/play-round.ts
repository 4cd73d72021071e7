import { randomUUID } from 'node:crypto';
import { commitmentOf } from '../fairness/random-stream.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { finishRound, type RoundTools } from './finish-round.ts';
import { isFinished, type Round } from './round.ts';
import { roundGameOf } from './round-games.ts';

/** A round as the page wants it. */
export interface RoundRequest {
  readonly requestId: string;
  readonly stake: number;
  readonly aim?: string | undefined;
}

/** Rounds of one sandbox process; one round at a time for each player and game. */
export interface RoundPlayer {
  /** Rounds that a request is waiting for. */
  readonly busy: ReadonlySet<string>;
  /** Resolves once the round is lost, paid or refused; its end may still be written. */
  play(session: Session, request: RoundRequest): Promise<Round>;
  /** Resolves when everything so far is written. */
  settled(): Promise<void>;
}

export function createRoundPlayer(tools: RoundTools, now: () => number = Date.now): RoundPlayer {
  const busy = new Set<string>();
  /** What is still written of rounds whose players have their answer. */
  const ending = new Map<string, Promise<void>>();
  const lastStart = new Map<string, number>();

  const begin = async (session: Session, request: RoundRequest): Promise<Round> => {
    const table = `${session.playerId}/${session.gameCode}`;
    const startedAt = now();
    const waitMs = (lastStart.get(table) ?? 0) + roundGameOf(session.gameCode).minimumCycleMs - startedAt;
    if (waitMs > 0) throw new Refusal('TOO_SOON', { waitMs });
    lastStart.set(table, startedAt);
    const round = newRound(session, request, startedAt);
    busy.add(round.roundId);
    // The nonce is consumed on disk with the round: no outcome is ever drawn twice.
    await tools.journal.saveBegun({ ...session, nonce: session.nonce + 1 }, round);
    return round;
  };

  const complete = (round: Round): Promise<Round> => {
    const { roundId } = round;
    busy.add(roundId);
    return new Promise((resolve, reject) => {
      const finished = finishRound(tools, round, (paid) => {
        ending.set(roundId, written);
        resolve(paid);
      }).finally(() => {
        busy.delete(roundId);
        ending.delete(roundId);
      });
      // Where the answer is given already, the round stays open, and whoever finishes open rounds reports the error.
      const written: Promise<void> = finished.then(resolve, reject);
    });
  };

  return {
    busy,
    async play(session, request) {
      const { requestId } = request;
      const { rounds } = tools.journal;
      const openAt = () => rounds.openOf(session.playerId).find(({ gameCode }) => gameCode === session.gameCode);
      await ending.get(openAt()?.roundId ?? '');
      const asked = rounds.asked(session.sessionId, requestId);
      if (asked) {
        if (busy.has(asked.roundId)) throw new Refusal('ROUND_PENDING');
        return isFinished(asked) ? asked : complete(asked);
      }
      if (openAt()) throw new Refusal('ROUND_PENDING');
      return complete(await begin(session, request));
    },
    async settled() {
      await Promise.all(ending.values());
    },
  };
}

function newRound(session: Session, { requestId, stake, aim }: RoundRequest, startedAt: number): Round {
  const { sessionId, playerId, sessionToken, gameCode, currency, serverSeed, clientSeed, nonce } = session;
  return {
    roundId: randomUUID(),
    requestId,
    sessionId,
    playerId,
    sessionToken,
    gameCode,
    purse: session.purse,
    currency,
    stake,
    ...(aim === undefined ? {} : { aim }),
    state: 'BETTING',
    betUuid: randomUUID(),
    winUuid: randomUUID(),
    rollbackUuid: randomUUID(),
    serverSeed,
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed,
    nonce,
    startedAt,
  };
}
