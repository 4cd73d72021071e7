import { type Database, type Key, open, type RootDatabase } from 'lmdb';

/** A part of a table: the keys that begin alike, the last first where `isReverse`. */
export interface Range {
  readonly start?: Key;
  readonly end?: Key;
  readonly isReverse?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

/** Keys that begin with these parts end here. */
export const afterAll = '\uffff';

/**
 * A table of one kind of row. A change is seen by `get` at once, so that concurrent calls are ordered, and is on disk
 * when its `write` resolves; ranges show what is on disk.
 */
export class Rows<Row> {
  readonly #database: Database<Row, Key>;
  readonly #changed = new Map<string, { readonly row: Row | undefined }>();
  readonly #note: (settle: () => void) => void;

  constructor(database: Database<Row, Key>, note: (settle: () => void) => void) {
    this.#database = database;
    this.#note = note;
  }

  get(key: Key): Row | undefined {
    const changed = this.#changed.get(JSON.stringify(key));
    return changed ? changed.row : this.#database.get(key);
  }

  /** Only within a `write`. */
  set(key: Key, row: Row): void {
    this.#change(key, row);
    void this.#database.put(key, row);
  }

  /** Only within a `write`. */
  remove(key: Key): void {
    this.#change(key, undefined);
    void this.#database.remove(key);
  }

  rows({ isReverse: reverse = false, ...range }: Range = {}): Row[] {
    return [...this.#database.getRange({ ...range, reverse })].map(({ value }) => value);
  }

  keys({ isReverse: reverse = false, ...range }: Range = {}): Key[] {
    return [...this.#database.getKeys({ ...range, reverse })];
  }

  #change(key: Key, row: Row | undefined): void {
    const name = JSON.stringify(key);
    const change = { row };
    this.#changed.set(name, change);
    this.#note(() => {
      if (this.#changed.get(name) === change) this.#changed.delete(name);
    });
  }
}

/** Tables in one file (LMDB), which a process that is killed leaves as its last whole write was. */
export class Store {
  readonly #root: RootDatabase;
  #settling: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    // Without overlap a write resolves when it is on disk, not when others can see it.
    this.#root = open({ path: file, encoding: 'json', overlappingSync: false, maxDbs: 12 });
  }

  table<Row>(name: string): Rows<Row> {
    const database = this.#root.openDB<Row, Key>(name, { encoding: 'json' });
    return new Rows(database, (settle) => this.#settling.push(settle));
  }

  /** Carries out changes of rows as one: all of them are on disk when it resolves, or none. */
  async write(changes: () => void): Promise<void> {
    const done = this.#root.batch(changes);
    const settling = this.#settling;
    this.#settling = [];
    this.#last = done;
    await done;
    for (const settle of settling) settle();
  }

  /** Resolves when everything so far is on disk. */
  async settled(): Promise<void> {
    await this.#last;
  }

  async close(): Promise<void> {
    await this.settled();
    await this.#root.close();
  }
}
