import { newKey, readKeyFile, writeKeyFile } from '../keys/key-file.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { LiveSetStore } from './live-set-store.ts';
import { signAgain } from './sign-again.ts';

/** The parts of a registry that a key exchange needs. */
export interface SignedLiveSets {
  readonly keys: KeyRing;
  readonly liveSets: LiveSetStore;
  readonly now: () => number;
}

export interface KeyInfo {
  readonly keyId: string;
  readonly publicKey: string;
  readonly signs: boolean;
}

/** A reason why a key cannot be exchanged like this. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

export function listKeys({ keys }: SignedLiveSets): KeyInfo[] {
  const signing = new Set(keys.signers().map(({ keyId }) => keyId));
  return keys.trusted().map(({ keyId, publicKey }) => ({ keyId, publicKey, signs: signing.has(keyId) }));
}

/** Adds a key: from now on all keys sign, and the live set is signed again by all of them. */
export async function addKey(registry: SignedLiveSets, actor: string): Promise<{ keyId: string; publicKey: string }> {
  const { keys, liveSets } = registry;
  const key = newKey(new Date(registry.now()));
  writeKeyFile(keys.signingFile, [...readKeyFile(keys.signingFile), key]);
  await signAgain(liveSets, { actor, reason: `signing key ${key.kid} added`, now: registry.now() });
  return { keyId: key.kid, publicKey: key.x };
}

/** Removes a key, once the others have signed the live set. @throws KeyError */
export async function retireKey(registry: SignedLiveSets, keyId: string, actor: string): Promise<void> {
  const { keys, liveSets } = registry;
  const all = readKeyFile(keys.signingFile);
  const left = all.filter(({ kid }) => kid !== keyId);
  const retired = all.find(({ kid }) => kid === keyId);
  if (!retired) throw new KeyError(`there is no key ${keyId}`);
  if (!left.some(({ d }) => d !== undefined)) throw new KeyError(`${keyId} is the only key: add another one first`);
  const kept = new Set(left.filter(({ d }) => d !== undefined).map(({ kid }) => kid));
  const latest = await liveSets.latest();
  if (latest && !latest.signatures.some((signature) => kept.has(signature.keyId))) {
    await signAgain(liveSets, { actor, reason: 'signed by the keys that stay', now: registry.now() });
  }
  writeKeyFile(keys.signingFile, left);
  const retiredKey = { keyId, publicKey: retired.x };
  await signAgain(liveSets, { actor, reason: `signing key ${keyId} retired`, now: registry.now(), retiredKey });
}
