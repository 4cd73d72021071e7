import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { documentText, type SignedDocument, type TrustedKey } from '@atrium/contracts/release';

/** A key that only the pages of this run trust. */
export interface DevKey {
  readonly trusted: TrustedKey;
  sign(content: unknown): SignedDocument;
}

export function createDevKey(): DevKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyId = `dev-${randomBytes(4).toString('hex')}`;
  return {
    trusted: { keyId, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' },
    sign(content) {
      const text = documentText(content);
      return { text, signatures: [{ keyId, value: sign(null, Buffer.from(text), privateKey).toString('base64url') }] };
    },
  };
}
