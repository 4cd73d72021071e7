/** A source of unbiased integers: the seeds of a round, or a generator of numbers for a proof. */
export interface Random {
  /** The next integer from 0 to `bound` - 1, each equally likely. */
  below(bound: number): number;
}

/** Reads unsigned 32-bit integers; values past the last whole multiple of the bound are discarded. */
export function randomFrom(next: () => number): Random {
  return {
    below(bound) {
      const limit = Math.floor(0x1_0000_0000 / bound) * bound;
      for (;;) {
        const value = next();
        if (value < limit) return value % bound;
      }
    },
  };
}

/** Entries of a table by weight. */
export interface Weighted<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
  /** The place of an entry for each number below the total. */
  readonly places: readonly number[];
}

export function weighted<Entry>(pairs: readonly (readonly [entry: Entry, weight: number])[]): Weighted<Entry> {
  const places = pairs.flatMap(([, weight], place) => Array.from({ length: weight }, () => place));
  return { entries: pairs.map(([entry]) => entry), total: places.length, places };
}

export function pick<Entry>(random: Random, table: Weighted<Entry>): Entry {
  return table.entries[table.places[random.below(table.total)] ?? 0] as Entry;
}
