import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from '@atrium/contracts/schema';

/** An Ed25519 key as a JWK (RFC 8037); `d` is its private half. */
const jwk = z.object({
  kid: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.optional(z.string()),
});
const jwkSet = z.object({ keys: z.array(jwk) });
export type Jwk = z.infer<typeof jwk>;

/** @throws when the file is not a JWK set of Ed25519 keys */
export function readKeyFile(path: string): Jwk[] {
  try {
    return jwkSet.parse(JSON.parse(readFileSync(path, 'utf8'))).keys;
  } catch (error) {
    throw new Error(`${path} is not a set of Ed25519 keys (JWK): ${(error as Error).message}`);
  }
}

function writeAside(path: string, keys: readonly Jwk[]): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const aside = `${path}.${randomUUID()}`;
  writeFileSync(aside, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(aside, 0o600);
  return aside;
}

/** Replaces the file whole; only its owner can read it. */
export function writeKeyFile(path: string, keys: readonly Jwk[]): void {
  renameSync(writeAside(path, keys), path);
}

/** Writes the file unless another process has created it meanwhile. */
export function createKeyFile(path: string, keys: readonly Jwk[]): void {
  const aside = writeAside(path, keys);
  try {
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** A new key pair, named after the day it was made. */
export function newKey(now = new Date()): Jwk {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const kid = `${now.toISOString().slice(0, 10)}-${randomUUID().slice(0, 8)}`;
  return jwk.parse({ kid, kty: 'OKP', crv: 'Ed25519', x, d });
}
