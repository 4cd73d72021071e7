import type { SignedDocument, TrustedKey } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import type { KeyRing } from '../keys/key-ring.ts';
import { isSignedBy } from '../keys/verify-document.ts';

const payloadType = 'application/vnd.in-toto+json';

/** A DSSE envelope, which other tools of in-toto read as well. */
const envelope = z.object({
  payloadType: z.literal(payloadType),
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })),
});
export type Envelope = z.infer<typeof envelope>;

/** The bytes that DSSE signs: with the type, so that a signature of something else never counts. */
function signedText(statement: string): string {
  return `DSSEv1 ${payloadType.length} ${payloadType} ${Buffer.byteLength(statement)} ${statement}`;
}

export function sealStatement(statement: string, keys: KeyRing): string {
  const signatures = keys.sign(signedText(statement)).map(({ keyId, value }) => ({
    keyid: keyId,
    sig: Buffer.from(value, 'base64url').toString('base64'),
  }));
  return JSON.stringify({ payloadType, payload: Buffer.from(statement).toString('base64'), signatures });
}

/** @throws when it is no envelope of a statement */
export function parseEnvelope(text: string): Envelope {
  return envelope.parse(JSON.parse(text));
}

export function statementIn({ payload }: Envelope): string {
  return Buffer.from(payload, 'base64').toString('utf8');
}

/** Whether one of the keys has signed the statement in it. */
export function isSealedBy(sealed: Envelope, keys: readonly TrustedKey[]): boolean {
  const document: SignedDocument = {
    text: signedText(statementIn(sealed)),
    signatures: sealed.signatures.map(({ keyid, sig }) => ({
      keyId: keyid,
      value: Buffer.from(sig, 'base64').toString('base64url'),
    })),
  };
  return isSignedBy(document, keys);
}
