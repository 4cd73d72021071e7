/** Work that is under way by a key: what has the same key follows each other, whatever became of the one before. */
export class Turns {
  readonly #turns = new Map<string, Promise<unknown>>();

  has(key: string): boolean {
    return this.#turns.has(key);
  }

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(work, work);
    this.#turns.set(key, turn);
    const forget = () => {
      if (this.#turns.get(key) === turn) this.#turns.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  }

  /** Resolves when everything that is under way now has ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#turns.values());
  }
}
