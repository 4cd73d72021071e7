import { FlattenedEncrypt, importJWK } from 'jose';

/** An encrypted request body (SRV2): a flattened JWE under the wire's own names. */
export interface EncryptedBody {
  /** Content key, wrapped with RSA-OAEP-256. */
  k: string;
  iv: string;
  /** `protected.ciphertext.tag` */
  d: string;
  /** Epoch ms; authenticated together with `n`. */
  ts: number;
  /** Nonce, used once. */
  n: string;
}

export interface PayloadKey {
  kid: string;
  publicKey: Record<string, unknown>;
}

/**
 * Encrypts a payload for the gateway; loaded, with jose, by the first form that needs it.
 * @throws if the page is not in a secure context: `crypto.subtle` does not exist there.
 */
export async function encryptPayload(payload: unknown, key: PayloadKey, now: number): Promise<EncryptedBody> {
  const nonce = crypto.randomUUID();
  const jwe = await new FlattenedEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .setAdditionalAuthenticatedData(new TextEncoder().encode(`${now}.${nonce}`))
    .encrypt(await importJWK(key.publicKey, 'RSA-OAEP-256'));
  return {
    k: jwe.encrypted_key ?? '',
    iv: jwe.iv ?? '',
    d: `${jwe.protected}.${jwe.ciphertext}.${jwe.tag}`,
    ts: now,
    n: nonce,
  };
}
