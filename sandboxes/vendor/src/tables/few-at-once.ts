/**
 * Work of which so many pieces are under way at once, and the others wait in order. A table's result is due for all of its
 * players in one moment: asked for all at once, the wallet would answer nobody else meanwhile.
 */
export class FewAtOnce {
  readonly #most: number;
  readonly #waiting = new Map<string, () => Promise<unknown>>();
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds work unless the same is waiting; it handles its own errors. */
  add(key: string, work: () => Promise<unknown>): void {
    if (this.#waiting.has(key)) return;
    this.#waiting.set(key, work);
    this.#next();
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first || this.#running >= this.#most) return;
    const [key, work] = first;
    this.#waiting.delete(key);
    this.#running += 1;
    const done = () => {
      this.#running -= 1;
      this.#next();
    };
    work().then(done, done);
  }
}
