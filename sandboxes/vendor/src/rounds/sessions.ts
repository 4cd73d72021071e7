import { isOver, type Session } from '../sessions/session.ts';

type Game = Pick<Session, 'playerId' | 'gameCode' | 'purse'>;
const keyOf = ({ playerId, gameCode, purse }: Game) => `${playerId}/${gameCode}/${purse}`;

/** Sessions that can be played, found by their id, by player and game, and by the seed that they draw from. */
export class Sessions {
  readonly #all = new Map<string, Session>();
  readonly #latest = new Map<string, string>();
  readonly #bySeed = new Map<string, Set<string>>();

  get size(): number {
    return this.#all.size;
  }

  get(sessionId: string): Session | undefined {
    return this.#all.get(sessionId);
  }

  /** The latest one of a player at a game. */
  latest(game: Game): Session | undefined {
    return this.#all.get(this.#latest.get(keyOf(game)) ?? '');
  }

  drawingFrom(serverSeed: string): readonly Session[] {
    return [...(this.#bySeed.get(serverSeed) ?? [])].flatMap((sessionId) => this.#all.get(sessionId) ?? []);
  }

  set(session: Session): void {
    const { sessionId, serverSeed, openedAt } = session;
    const before = this.#all.get(sessionId);
    if (before && before.serverSeed !== serverSeed) this.#forgetSeed(before);
    this.#all.set(sessionId, session);
    this.#bySeed.set(serverSeed, (this.#bySeed.get(serverSeed) ?? new Set()).add(sessionId));
    const latest = this.latest(session);
    if (!latest || openedAt >= latest.openedAt) this.#latest.set(keyOf(session), sessionId);
  }

  /** Takes out those that are over; they are in the order in which they were opened. */
  takeOver(now: number): Session[] {
    const over: Session[] = [];
    for (const session of this.#all.values()) {
      if (!isOver(session, now)) break;
      over.push(session);
    }
    for (const session of over) {
      this.#all.delete(session.sessionId);
      this.#forgetSeed(session);
      if (this.#latest.get(keyOf(session)) === session.sessionId) this.#latest.delete(keyOf(session));
    }
    return over;
  }

  #forgetSeed({ sessionId, serverSeed }: Session): void {
    const drawing = this.#bySeed.get(serverSeed);
    drawing?.delete(sessionId);
    if (drawing?.size === 0) this.#bySeed.delete(serverSeed);
  }
}
