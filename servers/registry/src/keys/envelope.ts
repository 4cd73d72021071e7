import type { SignedDocument, TrustedKey } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import type { KeyRing } from './key-ring.ts';
import { isSignedBy } from './verify-document.ts';

/** A DSSE envelope, which tools of in-toto read as well. */
const envelope = z.object({
  payloadType: z.string(),
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })),
});
export type Envelope = z.infer<typeof envelope>;

/** What DSSE signs: the type with the text, so that a signature of something else never counts. */
function signedText(text: string, type: string): string {
  return `DSSEv1 ${type.length} ${type} ${Buffer.byteLength(text)} ${text}`;
}

export function sealText(text: string, type: string, keys: KeyRing): string {
  const signatures = keys.sign(signedText(text, type)).map(({ keyId, value }) => ({
    keyid: keyId,
    sig: Buffer.from(value, 'base64url').toString('base64'),
  }));
  return JSON.stringify({ payloadType: type, payload: Buffer.from(text).toString('base64'), signatures });
}

/** @throws when it is no envelope of this type */
export function parseEnvelope(bytes: Uint8Array, type: string): Envelope {
  const sealed = envelope.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (sealed.payloadType !== type) throw new Error(`it holds ${sealed.payloadType}`);
  return sealed;
}

export function textIn({ payload }: Envelope): string {
  return Buffer.from(payload, 'base64').toString('utf8');
}

/** Whether one of the keys has signed the text in it. */
export function isSealedBy(sealed: Envelope, keys: readonly TrustedKey[]): boolean {
  const document: SignedDocument = {
    text: signedText(textIn(sealed), sealed.payloadType),
    signatures: sealed.signatures.map(({ keyid, sig }) => ({
      keyId: keyid,
      value: Buffer.from(sig, 'base64').toString('base64url'),
    })),
  };
  return isSignedBy(document, keys);
}
