import {
  type LiveSet,
  type OverrideSet,
  readSignatures,
  type SignedDocument,
  signatureHeader,
  type TrustedKey,
} from '@atrium/contracts/release';
import { readStored, writeStored } from '../../core/browser/stored.ts';
import { isSigned } from './verify-signature.ts';

const keptKey = 'atrium.live-set';
const revisionKey = 'atrium.revision';
const requestTimeoutMs = 5000;

/** The source of live sets: only those that a trusted key signed, and never one older than the last. */
export interface LiveSource {
  /** The page's live set, else the last good one of this browser, else the registry's; null when there is none. */
  first(): Promise<LiveSet | null>;
  /** The registry's current live set; null when it cannot be loaded or is refused. */
  refresh(): Promise<LiveSet | null>;
}

export interface LiveSourceOptions {
  readonly page: SignedDocument | null;
  readonly keys: readonly TrustedKey[];
  readonly report: (error: Error) => void;
  readonly whenIdle: (work: () => void) => void;
}

async function fetchSigned(): Promise<SignedDocument | null> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(requestTimeoutMs) } as const;
    const response = await fetch('/registry/live-set', options);
    if (!response.ok) return null;
    return { text: await response.text(), signatures: readSignatures(response.headers.get(signatureHeader)) };
  } catch {
    return null;
  }
}

function readKept(): SignedDocument | null {
  try {
    return JSON.parse(readStored(keptKey) ?? 'null') as SignedDocument | null;
  } catch {
    return null;
  }
}

export function createLiveSource({ page, keys, report, whenIdle }: LiveSourceOptions): LiveSource {
  let newest = Number(readStored(revisionKey));

  /** The live set of a signed document; its shape was checked before it was signed. */
  async function open(document: SignedDocument | null): Promise<LiveSet | null> {
    return document && (await isSigned(document, keys)) ? (JSON.parse(document.text) as LiveSet) : null;
  }

  async function openKept(): Promise<LiveSet | null> {
    const kept = await open(readKept());
    // A live set signed by keys that are not trusted any more has revision numbers of another site.
    if (!kept) newest = 0;
    return kept;
  }

  function keep(document: SignedDocument, { revision }: LiveSet): void {
    if (revision === newest) return;
    newest = revision;
    whenIdle(() => {
      if (revision !== newest) return;
      writeStored(keptKey, JSON.stringify(document));
      writeStored(revisionKey, String(revision));
    });
  }

  async function accept(document: SignedDocument | null, from: string): Promise<LiveSet | null> {
    if (!document) return null;
    const live = await open(document);
    const isReplayed = live !== null && live.revision < newest && (await openKept()) !== null;
    if (!live || isReplayed) {
      const why = live ? `is revision ${live.revision}, older than ${newest}` : 'is not signed by a trusted key';
      report(new Error(`the live set ${from} ${why}`));
      return null;
    }
    keep(document, live);
    return live;
  }

  return {
    async first() {
      return (
        (await accept(page, 'of the page')) ??
        (await openKept()) ??
        (await accept(await fetchSigned(), 'of the registry'))
      );
    },
    refresh: async () => accept(await fetchSigned(), 'of the registry'),
  };
}

/** The QA overrides of the page, when they are signed and have not expired. */
export async function openOverrides(
  document: SignedDocument | null,
  keys: readonly TrustedKey[],
  now: number,
): Promise<OverrideSet | null> {
  if (!document || !(await isSigned(document, keys))) return null;
  const overrides = JSON.parse(document.text) as OverrideSet;
  return overrides.expiresAt > now ? overrides : null;
}
