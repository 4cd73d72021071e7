import type { Readable } from 'node:stream';

/**
 * The store of artifacts and revisions. Keys are relative paths with `/`. Immutability and compare-and-swap depend on
 * `putNew` only, which must be atomic between processes.
 */
export interface ArtifactStore {
  /** Its name in messages: a folder, or the address of a bucket. */
  readonly name: string;
  /** Least time between two reads for pages, ms: every read of a remote store is a request. */
  readonly pollMs: number;
  /** The bytes under a key, or null. */
  get(key: string): Promise<Buffer | null>;
  /** The bytes under a key as a stream, or null. */
  open(key: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Writes bytes under a new key, atomically and durably; false when the key is taken. */
  putNew(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Names directly below a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Deletes a key. For health figures that expire; never for artifacts or revisions. */
  remove(key: string): Promise<void>;
}
