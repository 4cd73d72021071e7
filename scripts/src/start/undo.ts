/** The undos of started steps: the last first, even if one of them fails. */
export class Undo {
  readonly #steps: (() => Promise<void> | void)[] = [];

  push(step: () => Promise<void> | void): void {
    this.#steps.push(step);
  }

  async all(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
