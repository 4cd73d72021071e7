import { createHash } from 'node:crypto';
import {
  type HistoryEntry,
  historyEntry,
  type LiveSet,
  liveSet,
  type SignedDocument,
  signature,
  type TrustedKey,
} from '@atrium/contracts/release';
import { type AnySchema, type Output, z } from '@atrium/contracts/schema';
import { integrityOf } from '../artifacts/integrity.ts';
import { isSignedBy } from '../keys/verify-document.ts';

/** One revision as it is kept: the live set exactly as it was signed and is served, and its history entry. */
const revisionFile = z.object({
  text: z.string(),
  signatures: z.array(signature),
  entry: historyEntry,
  /** Over the entry's hash, so that only holders of a key can write history. */
  entrySignatures: z.array(signature),
});

/** A revision that has been read and validated. */
export interface Revision extends SignedDocument {
  readonly entry: HistoryEntry;
  readonly entrySignatures: z.infer<typeof revisionFile>['entrySignatures'];
  readonly liveSet: LiveSet;
}

/** The hash before the first revision. */
export const genesisHash = '0'.repeat(64);

/** Hash over the whole revision, the previous hash included; changing an old one breaks the chain. */
export function hashOf(entry: Omit<HistoryEntry, 'hash'>, text: string): string {
  const { revision, at, actor, action, reason, forced = null, changes, previousHash, artifacts, retiredKey } = entry;
  const { note, controls } = entry;
  const lines = changes.map(({ id, before, after }) => [id, before, after]);
  // Revisions from before these existed keep their hashes.
  const latest = note || controls ? [note ?? null, controls ?? null] : [];
  const hasLater = artifacts || retiredKey || latest.length > 0;
  const later = hasLater ? [artifacts ?? null, retiredKey ?? null, ...latest] : [];
  return createHash('sha256')
    .update(JSON.stringify([revision, at, actor, action, reason, forced, lines, previousHash, text, ...later]))
    .digest('hex');
}

/** The name among an entry's artifacts under which it vouches for what came later than its hash. */
export const laterName = 'entry';

/**
 * Integrity of the fields that the hash does not read, so that processes of an older version find it the same. It is one
 * of the entry's artifacts, which the hash has always read.
 */
export function laterIntegrity({ requestId, lastChanged }: Pick<HistoryEntry, 'requestId' | 'lastChanged'>): string {
  return integrityOf(Buffer.from(JSON.stringify([requestId ?? null, Object.entries(lastChanged ?? {}).sort()])));
}

const isWhole = (entry: HistoryEntry) =>
  entry.artifacts?.[laterName] === undefined || entry.artifacts[laterName] === laterIntegrity(entry);

export function revisionBytes({ text, signatures, entry, entrySignatures }: Revision): Buffer {
  return Buffer.from(JSON.stringify({ text, signatures, entry, entrySignatures }));
}

function read<S extends AnySchema>(schema: S, text: string): Output<S> {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
  const parsed = schema.safeParse(found);
  if (!parsed.success) throw new Error('it does not have the form of a revision');
  return parsed.data as Output<S>;
}

/** Reads a revision file and checks all but its signatures. @throws Error with what is invalid */
export function parseRevision(bytes: Uint8Array, number: number): Revision {
  const file = read(revisionFile, Buffer.from(bytes).toString('utf8'));
  const live = read(liveSet, file.text);
  if (live.revision !== number || file.entry.revision !== number) throw new Error('it is a copy of another revision');
  if (hashOf(file.entry, file.text) !== file.entry.hash || !isWhole(file.entry)) {
    throw new Error('its contents do not fit its hash');
  }
  return { ...file, liveSet: live };
}

/** Whether trusted keys have signed both the live set and the entry. */
export function isTrusted(revision: Revision, trusted: readonly TrustedKey[]): boolean {
  const entry = { text: revision.entry.hash, signatures: revision.entrySignatures };
  return isSignedBy(revision, trusted) && isSignedBy(entry, trusted);
}
