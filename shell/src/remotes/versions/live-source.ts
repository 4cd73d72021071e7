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

/** Where live sets come from. Only what a trusted key signed gets out, and never one older than the last. */
export interface LiveSource {
  /** The page's own, else the last good one of this browser, else the registry's; null when there is none at all. */
  first(): Promise<LiveSet | null>;
  /** The registry's of this moment; null when it cannot be had or is refused. */
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

  /** What is signed needs no second look at its shape: it was checked before it was signed. */
  async function open(document: SignedDocument | null): Promise<LiveSet | null> {
    return document && (await isSigned(document, keys)) ? (JSON.parse(document.text) as LiveSet) : null;
  }

  async function openKept(): Promise<LiveSet | null> {
    const kept = await open(readKept());
    // Kept under keys that nobody trusts any more: its revision numbers mean nothing here.
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

/** The QA choice of the page, when it is signed and not over. */
export async function openOverrides(
  document: SignedDocument | null,
  keys: readonly TrustedKey[],
  now: number,
): Promise<OverrideSet | null> {
  if (!document || !(await isSigned(document, keys))) return null;
  const overrides = JSON.parse(document.text) as OverrideSet;
  return overrides.expiresAt > now ? overrides : null;
}
