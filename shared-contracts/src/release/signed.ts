import type { Signature } from './signature.ts';

/**
 * A document exactly as it was signed. One valid signature of a trusted key is enough; two keys may be valid at once.
 */
export interface SignedDocument {
  readonly text: string;
  readonly signatures: readonly Signature[];
}

/** Header of `GET /registry/live-set` with the signatures; the body is the text. */
export const signatureHeader = 'atrium-signature';
/** Header of the same answer with the hash of the revision's history entry: a number alone proves nothing. */
export const revisionHeader = 'atrium-revision';

/** `key=value, key=value`, for the header and for the page's `data-signatures`. */
export function writeSignatures(signatures: readonly Signature[]): string {
  return signatures.map(({ keyId, value }) => `${keyId}=${value}`).join(', ');
}

export function readSignatures(text: string | null | undefined): Signature[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .flatMap((one) => {
      const at = one.indexOf('=');
      return at > 0 ? [{ keyId: one.slice(0, at), value: one.slice(at + 1) }] : [];
    });
}

/** JSON as it is signed, safe inside a script element: no character in it can end the element. */
export function documentText(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Ids of the page's data elements, written by the site, read by the shell. */
export const pageElement = {
  liveSet: 'atrium-live-set',
  confirmation: 'atrium-confirmation',
  overrides: 'atrium-overrides',
  trustedKeys: 'atrium-keys',
  /** The calls that the path's page begins with. */
  earlyCalls: 'atrium-early',
  /** Answers of the early calls, in their order, with their age, where the server has drawn the page. */
  earlyAnswers: 'atrium-early-answers',
  /** The header of the path's page, by language. */
  pageHead: 'atrium-page-head',
  /** The scripts that the first remote is loaded by, requested after the shell's first. */
  later: 'atrium-later',
  /** The page's texts if the shell's own files do not load, by language. */
  bootTexts: 'atrium-boot-texts',
} as const;
