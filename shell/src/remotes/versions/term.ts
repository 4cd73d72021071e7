import {
  type Confirmation,
  clockToleranceMs,
  confirmationHeader,
  confirmationPath,
  freshMs,
  type OverrideSet,
  readConfirmation,
  readSignatures,
  type SignedDocument,
  signatureHeader,
  type TrustedKey,
  termMs,
} from '@atrium/contracts/release';
import { readStored } from '../../core/browser/stored.ts';
import { pageStore } from '../../core/store.ts';
import { type Standing, standingAtom } from './standing.ts';
import { isSigned } from './verify-signature.ts';

const requestTimeoutMs = 5000;

/** The registry's live set with its confirmation; null when it cannot be loaded. */
export async function fetchSigned() {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(requestTimeoutMs) } as const;
    const response = await fetch('/registry/live-set', options);
    if (!response.ok) return null;
    const signatures = readSignatures(response.headers.get(signatureHeader));
    const document: SignedDocument = { text: await response.text(), signatures };
    return { document, confirmation: readConfirmation(response.headers.get(confirmationHeader)) };
  } catch {
    return null;
  }
}

type Written<T> = { readonly [Key in keyof T]?: unknown } | null;

/** Whether what is stored has the shape of a signed document, because other scripts may have changed it. */
function isDocument(kept: Written<SignedDocument>): kept is SignedDocument {
  return (
    typeof kept?.text === 'string' &&
    Array.isArray(kept.signatures) &&
    kept.signatures.every((one: Written<SignedDocument['signatures'][number]>) => typeof one?.value === 'string')
  );
}

/** The last good live set of this browser; null when it has none. */
export function readKept(key: string): SignedDocument | null {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as Written<SignedDocument>;
    return isDocument(kept) ? kept : null;
  } catch {
    return null;
  }
}

async function open(document: SignedDocument | null, keys: readonly TrustedKey[]): Promise<Confirmation | null> {
  if (!document || !(await isSigned(document, keys))) return null;
  const told = JSON.parse(document.text) as Confirmation;
  return told.type === 'atrium-confirmation' ? told : null;
}

/** Asks the site itself, in a way that no copy of an earlier answer can satisfy. */
async function ask(keys: readonly TrustedKey[]): Promise<Confirmation | null> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('');
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(requestTimeoutMs) } as const;
    const response = await fetch(`${confirmationPath}?nonce=${nonce}`, options);
    const { text, signatures } = (await response.json()) as { text: string; signatures: string };
    const told = await open({ text, signatures: readSignatures(signatures) }, keys);
    return told?.nonce === nonce ? told : null;
  } catch {
    return null;
  }
}

export function standingAt(
  ageMs: number,
  { confirmedAt, revision }: Pick<Confirmation, 'confirmedAt' | 'revision'>,
  clockOffMs = 0,
): Standing {
  const kind = ageMs <= freshMs ? 'fresh' : ageMs <= termMs ? 'aged' : 'ended';
  return { kind, ageMs, confirmedAt, revision, clockOffMs, isSaid: kind !== 'fresh' || clockOffMs !== 0 };
}

/**
 * How lately what came with this document was confirmed. The device's clock is believed while it fits; otherwise the site is
 * asked, whose answer counts by its own clock. Without an answer the age is what the device's clock makes of it.
 */
export async function standingOf(
  document: SignedDocument | null,
  keys: readonly TrustedKey[],
): Promise<Standing | null> {
  const told = await open(document, keys);
  if (!told) return null;
  const ageMs = Date.now() - told.confirmedAt;
  if (ageMs > -clockToleranceMs && ageMs <= freshMs) return standingAt(ageMs, told);
  const answer = await ask(keys);
  if (!answer) return standingAt(Math.abs(ageMs), told);
  const off = answer.now - Date.now();
  return standingAt(answer.now - answer.confirmedAt, answer, Math.abs(off) > clockToleranceMs ? off : 0);
}

export interface TermOptions {
  readonly keys: readonly TrustedKey[];
  readonly report: (error: Error) => void;
}

/** Whether a live set may be opened that came with this confirmation; an older one than it confirms may not. */
export async function isInTerm(
  revision: number,
  confirmation: SignedDocument | null,
  { keys, report }: TermOptions,
): Promise<boolean> {
  const standing = await standingOf(confirmation, keys);
  if (!standing) return true;
  const { kind, confirmedAt, revision: newest } = standing;
  const isOld = newest > revision && kind !== 'ended';
  if (!isOld) pageStore.set(standingAtom, standing);
  if (!isOld && kind !== 'ended') return true;
  const when = new Date(confirmedAt).toISOString();
  report(new Error(`revision ${revision} is not opened: ${newest} was confirmed ${when}`));
  return false;
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
