/** What has been begun, and how to take it back: the last first, whatever fails on the way. */
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
