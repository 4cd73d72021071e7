import { documentText, type HistoryEntry, type LiveSet } from '@atrium/contracts/release';
import type { KeyRing } from '../keys/key-ring.ts';
import { genesisHash, hashOf, laterIntegrity, laterName, type Revision } from './revision.ts';

/** What is written as the next revision; number, time and hashes are the store's. */
export interface NextRevision {
  readonly next: LiveSet;
  readonly entry: Omit<HistoryEntry, 'revision' | 'at' | 'lastChanged' | 'previousHash' | 'hash'>;
  readonly now: number;
}

/** The result of writing this revision; for dry runs too. */
export function composeRevision(
  keys: KeyRing,
  before: Revision | null,
  number: number,
  { next, entry, now }: NextRevision,
): Revision {
  const live: LiveSet = { ...next, schemaVersion: 1, revision: number, createdAt: now };
  const text = documentText(live);
  const inForce = entry.controls ?? before?.entry.controls;
  const controls = inForce === undefined ? {} : { controls: inForce };
  const changed = Object.fromEntries(entry.changes.map(({ id }) => [id, number]));
  const lastChanged = { ...before?.entry.lastChanged, ...changed };
  const previousHash = before?.entry.hash ?? genesisHash;
  const later = { [laterName]: laterIntegrity({ ...entry, lastChanged }) };
  const artifacts = { ...entry.artifacts, ...later };
  const body = { revision: number, at: now, ...entry, ...controls, artifacts, lastChanged, previousHash };
  const hash = hashOf(body, text);
  return {
    text,
    signatures: keys.sign(text),
    entry: { ...body, hash },
    entrySignatures: keys.sign(hash),
    liveSet: live,
  };
}
