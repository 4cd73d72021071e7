import type { Rows } from './store.ts';

/** A table that is in memory as well, whole. */
export class Kept<Row> {
  readonly #rows: Rows<Row>;
  readonly #keyOf: (row: Row) => string;
  readonly #byKey: Map<string, Row>;

  constructor(rows: Rows<Row>, keyOf: (row: Row) => string) {
    this.#rows = rows;
    this.#keyOf = keyOf;
    this.#byKey = new Map(rows.rows().map((row) => [keyOf(row), row]));
  }

  get byKey(): ReadonlyMap<string, Row> {
    return this.#byKey;
  }

  /** Only within a `write` of the store. */
  set(row: Row): void {
    this.#byKey.set(this.#keyOf(row), row);
    this.#rows.set(this.#keyOf(row), row);
  }
}
