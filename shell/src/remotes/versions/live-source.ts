import { type Confirmation, clockToleranceMs, type LiveSet, type SignedDocument } from '@atrium/contracts/release';
import { readStored, writeStored } from '../../core/browser/stored.ts';
import type { TermOptions } from './term.ts';
import { isSigned } from './verify-signature.ts';

const keptKey = 'atrium.live-set';
const revisionKey = 'atrium.revision';

/** The source of live sets: only those that a trusted key signed, and never one older than the last. */
export interface LiveSource {
  /** The page's live set, else the last good one of this browser, else the registry's; null when there is none. */
  first(): Promise<LiveSet | null>;
  /** The registry's current live set; null when it cannot be loaded or is refused. */
  refresh(): Promise<LiveSet | null>;
}

export interface LiveSourceOptions extends TermOptions {
  readonly page: SignedDocument | null;
  /** What came with the page's live set, of when it was confirmed. */
  readonly confirmation: SignedDocument | null;
  readonly whenIdle: (work: () => void) => void;
}

/**
 * Whether the page itself says that it was confirmed a moment ago. Whoever could change that could change its keys, too: a
 * copy that is not changed is told by its age, and everything else is left to what is loaded then.
 */
function looksFresh(confirmation: SignedDocument | null): boolean {
  if (!confirmation) return true;
  const told = JSON.parse(confirmation.text) as Confirmation;
  return Math.abs(Date.now() - told.confirmedAt) < clockToleranceMs;
}

export function createLiveSource(options: LiveSourceOptions): LiveSource {
  const { page, confirmation, keys, report, whenIdle } = options;
  let newest = Number(readStored(revisionKey));

  /** The live set of a signed document; its shape was checked before it was signed. */
  async function open(document: SignedDocument | null): Promise<LiveSet | null> {
    return document && (await isSigned(document, keys)) ? (JSON.parse(document.text) as LiveSet) : null;
  }

  async function openKept(): Promise<LiveSet | null> {
    const kept = await open((await loadTerm())?.readKept(keptKey) ?? null);
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

  /** Loaded when a page does not look fresh, and by open pages. */
  const loadTerm = () => import(/* webpackChunkName: "release" */ './term.ts').catch(() => null);

  async function fromRegistry(): Promise<LiveSet | null> {
    const term = await loadTerm();
    const fetched = await term?.fetchSigned();
    const live = fetched ? await accept(fetched.document, 'of the registry') : null;
    return live && (await term?.isInTerm(live.revision, fetched?.confirmation ?? null, options)) ? live : null;
  }

  return {
    async first() {
      const ofPage = await accept(page, 'of the page');
      const live = ofPage ?? (await openKept());
      // The one that this browser kept may be older, and the page's confirmation says how lately the site was there.
      const least = ofPage?.revision ?? Number.POSITIVE_INFINITY;
      const isOpen =
        live && (looksFresh(confirmation) || (await (await loadTerm())?.isInTerm(least, confirmation, options)));
      return isOpen ? live : fromRegistry();
    },
    refresh: fromRegistry,
  };
}
