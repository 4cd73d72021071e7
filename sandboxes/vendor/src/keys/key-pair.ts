import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The vendor's Ed25519 identity. The gateway knows the public half only. */
export interface KeyPair {
  privateKey: KeyObject;
  /** SPKI, PEM. */
  publicKeyPem: string;
}

/** Reads the key pair kept in the data folder; the first call makes it. Readable by its owner only. */
export function ensureKeyPair(dataDir: string): KeyPair {
  const file = join(dataDir, 'vendor-key.pem');
  mkdirSync(dataDir, { recursive: true });
  try {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const privateKey = createPrivateKey(readFileSync(file));
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicKeyPem };
}
