import {
  confirmationHeader,
  type LiveSet,
  type OverrideSet,
  readConfirmation,
  readSignatures,
  type SignedDocument,
  signatureHeader,
  type TrustedKey,
} from '@atrium/contracts/release';
import { readStored, writeStored } from '../../core/browser/stored.ts';
import { type Standing, standingOf } from './standing.ts';
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
  /** What came with the page's live set, of when it was confirmed. */
  readonly confirmation: SignedDocument | null;
  readonly keys: readonly TrustedKey[];
  readonly report: (error: Error) => void;
  /** Called with each standing of what is shown. */
  readonly onStanding: (standing: Standing) => void;
  readonly whenIdle: (work: () => void) => void;
}

interface Fetched {
  readonly document: SignedDocument;
  readonly confirmation: SignedDocument | null;
}

async function fetchSigned(): Promise<Fetched | null> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(requestTimeoutMs) } as const;
    const response = await fetch('/registry/live-set', options);
    if (!response.ok) return null;
    const signatures = readSignatures(response.headers.get(signatureHeader));
    const confirmation = readConfirmation(response.headers.get(confirmationHeader));
    return { document: { text: await response.text(), signatures }, confirmation };
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

type TermOptions = Pick<LiveSourceOptions, 'keys' | 'report' | 'onStanding'>;

/** Whether a live set may be opened that came with this confirmation; another one than it confirms may not. */
async function isInTerm(
  { revision }: Pick<LiveSet, 'revision'>,
  { confirmation, from }: { confirmation: SignedDocument | null; from: string },
  { keys, report, onStanding }: TermOptions,
): Promise<boolean> {
  const standing = await standingOf(confirmation, keys);
  if (!standing) return true;
  const isEnded = standing.kind === 'ended';
  if (!isEnded && standing.revision > revision) {
    report(new Error(`the live set ${from} is revision ${revision}, and ${standing.revision} is confirmed`));
    return false;
  }
  onStanding(standing);
  if (isEnded) {
    report(new Error(`the live set ${from} was last confirmed ${new Date(standing.confirmedAt).toISOString()}`));
  }
  return !isEnded;
}

export function createLiveSource(options: LiveSourceOptions): LiveSource {
  const { page, confirmation, keys, report, whenIdle } = options;
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

  async function fromRegistry(): Promise<LiveSet | null> {
    const fetched = await fetchSigned();
    const from = 'of the registry';
    const live = fetched && (await accept(fetched.document, from));
    return live && (await isInTerm(live, { confirmation: fetched.confirmation, from }, options)) ? live : null;
  }

  return {
    async first() {
      const from = 'of the page';
      const ofPage = await accept(page, from);
      const live = ofPage ?? (await openKept());
      // The one that this browser kept may be older, and the page's confirmation says how lately the site was there.
      const least = ofPage ?? { revision: Number.POSITIVE_INFINITY };
      return live && (await isInTerm(least, { confirmation, from }, options)) ? live : fromRegistry();
    },
    refresh: fromRegistry,
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
