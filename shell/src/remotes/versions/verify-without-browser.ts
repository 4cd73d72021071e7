import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

/** Ed25519 in JavaScript, for browsers that have none; a file of its own, loaded when it is needed. */
export function verifyWithoutBrowser(key: Uint8Array, signature: Uint8Array, text: Uint8Array): boolean {
  hashes.sha512 = sha512;
  return verify(signature, text, key);
}
