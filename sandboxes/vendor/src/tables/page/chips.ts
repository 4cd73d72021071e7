/** Chips a player has laid on the felt and not placed yet. */
export class LaidChips {
  #laid: { readonly spot: string; readonly amount: number }[] = [];

  lay(spot: string, amount: number): void {
    this.#laid.push({ spot, amount });
  }

  takeBack(): void {
    this.#laid.pop();
  }

  clear(): void {
    this.#laid = [];
  }

  get isEmpty(): boolean {
    return this.#laid.length === 0;
  }

  get total(): number {
    return this.#laid.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** One bet for each spot. */
  bySpot(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { spot, amount } of this.#laid) sums.set(spot, (sums.get(spot) ?? 0) + amount);
    return sums;
  }
}
