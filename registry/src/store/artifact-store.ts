/**
 * Where artifacts and revisions are kept. Keys are relative paths with `/`. The store need not offer more than
 * this: immutability and compare-and-swap rest on `putNew`, which must be atomic.
 */
export interface ArtifactStore {
  /** The bytes under a key, or null. */
  get(key: string): Promise<Buffer | null>;
  /** Writes bytes under a key nobody has written. All or nothing, durable; false when the key is taken. */
  putNew(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Names directly below a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
}
