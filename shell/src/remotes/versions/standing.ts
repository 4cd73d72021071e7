import {
  type Confirmation,
  clockToleranceMs,
  confirmationPath,
  freshMs,
  readSignatures,
  type SignedDocument,
  type TrustedKey,
  termMs,
} from '@atrium/contracts/release';
import { atom } from 'jotai';
import { isSigned } from './verify-signature.ts';

const requestTimeoutMs = 5000;

/** How lately the live set of this page was confirmed, and how far the device's clock is off. */
export interface Standing {
  /** Ended: the term is over, and nothing of the page is opened. */
  readonly kind: 'fresh' | 'aged' | 'ended';
  readonly confirmedAt: number;
  /** How old it was when it came. */
  readonly ageMs: number;
  /** The site's time less the device's; 0 where they agree, or nobody knows. */
  readonly clockOffMs: number;
  /** The newest revision, as the site says. */
  readonly revision: number;
}

/** Null where the site says nothing of it, as one of an older version. */
export const standingAtom = atom<Standing | null>(null);

async function open(document: SignedDocument | null, keys: readonly TrustedKey[]): Promise<Confirmation | null> {
  if (!document || !(await isSigned(document, keys))) return null;
  const told = JSON.parse(document.text) as Confirmation;
  return told.type === 'atrium-confirmation' ? told : null;
}

/** Asks the site itself, in a way that no copy of an earlier answer can satisfy. */
async function ask(keys: readonly TrustedKey[]): Promise<Confirmation | null> {
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('');
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

const kindOf = (ageMs: number): Standing['kind'] => (ageMs <= freshMs ? 'fresh' : ageMs <= termMs ? 'aged' : 'ended');

/** The same after a while without another one. */
export const afterMs = (standing: Standing, ms: number): Standing => ({
  ...standing,
  kind: kindOf(standing.ageMs + ms),
});

const standingAt = (ageMs: number, of: Confirmation, clockOffMs = 0): Standing => ({
  kind: kindOf(ageMs),
  ageMs,
  clockOffMs: Math.abs(clockOffMs) > clockToleranceMs ? clockOffMs : 0,
  confirmedAt: of.confirmedAt,
  revision: of.revision,
});

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
  return standingAt(answer.now - answer.confirmedAt, answer, answer.now - Date.now());
}
