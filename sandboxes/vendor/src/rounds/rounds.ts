import { afterAll, type Rows } from '../store/store.ts';
import { isFinished, type Round } from './round.ts';

/** Rounds that a player waits for are in memory; those that are over are on disk alone, by session and request. */
export class Rounds {
  readonly #open = new Map<string, Round>();
  readonly #openRows: Rows<Round>;
  readonly #finishedRows: Rows<Round>;
  readonly #latestRows: Rows<Round>;

  constructor(openRows: Rows<Round>, finishedRows: Rows<Round>, latestRows: Rows<Round>) {
    this.#openRows = openRows;
    this.#finishedRows = finishedRows;
    this.#latestRows = latestRows;
    for (const round of openRows.rows()) this.#open.set(round.roundId, round);
  }

  open(): readonly Round[] {
    return [...this.#open.values()];
  }

  /** A player's that have not ended; there is one for each game at most. */
  openOf(playerId: string): readonly Round[] {
    return this.open().filter((round) => round.playerId === playerId);
  }

  /** The latest of a player at a game, whatever became of it: a page that was left shows it when it is back. */
  latestOf({ playerId, gameCode, purse = 'operator' }: Pick<Round, 'playerId' | 'gameCode' | 'purse'>) {
    return this.#latestRows.get([playerId, gameCode, purse]);
  }

  /** The round of a page's request, however often it is repeated. */
  asked(sessionId: string, requestId: string): Round | undefined {
    const open = this.open().find((round) => round.sessionId === sessionId && round.requestId === requestId);
    return open ?? this.#finishedRows.get([sessionId, requestId]);
  }

  /** Only within a `write` of the store. */
  set(round: Round): void {
    const { roundId, sessionId, requestId, playerId, gameCode, purse = 'operator' } = round;
    this.#latestRows.set([playerId, gameCode, purse], round);
    if (!isFinished(round)) {
      this.#open.set(roundId, round);
      this.#openRows.set(roundId, round);
      return;
    }
    this.#open.delete(roundId);
    this.#openRows.remove(roundId);
    this.#finishedRows.set([sessionId, requestId], round);
  }

  /** Only within a `write`: nobody repeats a request of a session that is over. */
  forget(sessionId: string): void {
    for (const key of this.#finishedRows.keys({ start: [sessionId], end: [sessionId, afterAll] }))
      this.#finishedRows.remove(key);
  }
}
