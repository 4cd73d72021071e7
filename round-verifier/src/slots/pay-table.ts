/** Units that a symbol pays, by how many of it; a count between two columns pays as the lower one. */
export interface PayTable {
  readonly counts: readonly number[];
  /** Whether the last column stands for that many or more. */
  readonly isOpen?: boolean;
  readonly pays: Readonly<Record<number, readonly number[]>>;
}

/** A lookup of units by symbol and count, for counts up to `most`. */
export function payLookup({ counts, pays }: PayTable, most: number): readonly (readonly number[])[] {
  return Array.from({ length: 10 }, (_, symbol) =>
    Array.from({ length: most + 1 }, (__, count) => {
      const column = counts.findLastIndex((from) => from <= count);
      return pays[symbol]?.[column] ?? 0;
    }),
  );
}
