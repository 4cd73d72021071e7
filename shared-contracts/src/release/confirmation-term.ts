import { dayMs, hourMs } from '../durations/index.ts';
import { readSignatures, type SignedDocument, writeSignatures } from './signed.ts';

/** Where a browser asks for a confirmation, with `?nonce=`. */
export const confirmationPath = '/registry/confirmation';
export const noncePattern = /^[0-9a-f]{32}$/;

/** So long it says nothing of itself; from then on the site works and says since when it was not confirmed. */
export const freshMs = hourMs;
/** Its term: then a page opens no more. */
export const termMs = dayMs;

/** A confirmation as one header: its text has no character that a header cannot have. */
export const writeConfirmation = ({ text, signatures }: SignedDocument): string =>
  `${text};${writeSignatures(signatures)}`;

export function readConfirmation(header: string | null): SignedDocument | null {
  const end = header?.lastIndexOf('};') ?? -1;
  if (!header || end < 0) return null;
  return { text: header.slice(0, end + 1), signatures: readSignatures(header.slice(end + 2)) };
}
