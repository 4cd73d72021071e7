import { signature } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import type { KeyRing } from '../keys/key-ring.ts';
import { isSignedBy } from '../keys/verify-document.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import type { Revision } from './revision.ts';

const folder = 'heads';

/** The hash of a revision and its signatures, kept apart from the revision. */
const headFile = z.object({ hash: z.string(), signatures: z.array(signature) });

/** The newest revision that was ever written, as a signed note beside the revisions says. */
export interface Head {
  readonly revision: number;
  /** Null when the note itself cannot be trusted. */
  readonly hash: string | null;
}

const headKey = (number: number) => `${folder}/${String(number).padStart(8, '0')}.json`;

/** Notes that a revision was written, so that its loss shows and its number is never used again. */
export async function noteHead(store: ArtifactStore, { entry, entrySignatures }: Revision): Promise<void> {
  const head = { hash: entry.hash, signatures: [...entrySignatures] };
  await store.putNew(headKey(entry.revision), Buffer.from(JSON.stringify(head)));
}

/** The newest head; null where no revision was ever noted. */
export async function newestHead(store: ArtifactStore, keys: KeyRing): Promise<Head | null> {
  const name = (await store.list(folder)).at(-1);
  if (!name) return null;
  const revision = Number.parseInt(name, 10);
  const bytes = await store.get(`${folder}/${name}`);
  return { revision, hash: bytes && trustedHash(bytes, keys) };
}

function trustedHash(bytes: Buffer, keys: KeyRing): string | null {
  try {
    const { hash, signatures } = headFile.parse(JSON.parse(bytes.toString('utf8')));
    return isSignedBy({ text: hash, signatures }, keys.trusted()) ? hash : null;
  } catch {
    return null;
  }
}
