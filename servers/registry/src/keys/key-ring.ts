import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import type { Signature, TrustedKey } from '@atrium/contracts/release';
import { createKeyFile, type Jwk, newKey, readKeyFile } from './key-file.ts';

interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

export interface KeyRingOptions {
  /** JWK set with the private keys that sign every write: one, or two while keys are exchanged. */
  readonly signingFile: string;
  /** JWK set with the public keys that a page trusts. Without it: the public halves of the signing keys. */
  readonly trustedFile?: string | undefined;
  /** Makes the signing file when it is not there (local starts). */
  readonly generate?: boolean;
}

const publicHalf = ({ kid, x }: Jwk): TrustedKey => ({ keyId: kid, publicKey: x });

/** The file's keys, read again when it changes. */
class WatchedKeys {
  readonly #path: string;
  #stamp = '';
  #keys: Jwk[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /** The same array as long as the file is the same. */
  read(): readonly Jwk[] {
    const { mtimeMs, size, ino } = statSync(this.#path);
    const stamp = `${mtimeMs}/${size}/${ino}`;
    if (stamp !== this.#stamp) this.#keys = readKeyFile(this.#path);
    this.#stamp = stamp;
    return this.#keys;
  }
}

/** Signs what is served, and knows which keys are trusted. Both come from this process's own configuration. */
export class KeyRing {
  readonly signingFile: string;
  readonly #signing: WatchedKeys;
  readonly #trusted: WatchedKeys;
  #signers: SigningKey[] = [];
  #signersOf: readonly Jwk[] | null = null;

  constructor({ signingFile, trustedFile, generate = false }: KeyRingOptions) {
    if (generate && !existsSync(signingFile)) createKeyFile(signingFile, [newKey()]);
    this.signingFile = signingFile;
    this.#signing = new WatchedKeys(signingFile);
    this.#trusted = trustedFile ? new WatchedKeys(trustedFile) : this.#signing;
    if (this.signers().length === 0) throw new Error(`${signingFile} holds no private key`);
  }

  /** Keys that sign, the first one first. */
  signers(): readonly SigningKey[] {
    const keys = this.#signing.read();
    if (keys !== this.#signersOf) {
      this.#signersOf = keys;
      this.#signers = keys
        .filter((key) => key.d !== undefined)
        .map((key) => ({ keyId: key.kid, privateKey: createPrivateKey({ key: { ...key }, format: 'jwk' }) }));
    }
    return this.#signers;
  }

  /** Signatures of every signing key over the text's UTF-8 bytes. */
  sign(text: string): Signature[] {
    const bytes = Buffer.from(text, 'utf8');
    return this.signers().map(({ keyId, privateKey }) => ({
      keyId,
      value: sign(null, bytes, privateKey).toString('base64url'),
    }));
  }

  /** Public keys that pages trust. */
  trusted(): TrustedKey[] {
    return this.#trusted.read().map(publicHalf);
  }

  /** The public keys in a JWK set of another registry. @throws when the file is none */
  static publicKeysOf(file: string): TrustedKey[] {
    return readKeyFile(file).map(publicHalf);
  }

  /** The trusted keys as a JWK set, to give to another registry. */
  publicSet(): { keys: Omit<Jwk, 'd'>[] } {
    return { keys: this.#trusted.read().map(({ kid, kty, crv, x }) => ({ kid, kty, crv, x })) };
  }
}
