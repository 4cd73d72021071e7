import type { Readable } from 'node:stream';

/**
 * Where artifacts and revisions are kept. Keys are relative paths with `/`. Immutability and compare-and-swap rest
 * on `putNew` alone, which must be atomic between processes.
 */
export interface ArtifactStore {
  /** How it is called in messages: a folder, or an address of a bucket. */
  readonly name: string;
  /** Reading costs a request to somebody else: pages look for news at most this often, ms. */
  readonly pollMs: number;
  /** The bytes under a key, or null. */
  get(key: string): Promise<Buffer | null>;
  /** The bytes under a key as a stream, or null. */
  open(key: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Writes bytes under a key nobody has written. All or nothing, durable; false when the key is taken. */
  putNew(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Names directly below a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Forgets a key. For figures that grow old; never for artifacts or revisions. */
  remove(key: string): Promise<void>;
}
