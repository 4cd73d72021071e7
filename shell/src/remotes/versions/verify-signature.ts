import type { SignedDocument, TrustedKey } from '@atrium/contracts/release';
import { loadWithRetry } from '../../core/loading/load-with-retry.ts';

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(base64url: string): Bytes {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Verifies by the browser's Ed25519, or by ours in older browsers and over plain http, which has no WebCrypto. */
async function verify(publicKey: string, value: string, text: Bytes): Promise<boolean> {
  const [key, signature] = [bytesOf(publicKey), bytesOf(value)];
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signature, text);
  } catch {
    const { verifyWithoutBrowser } = await loadWithRetry(() => import('./verify-without-browser.ts'));
    return verifyWithoutBrowser(key, signature, text);
  }
}

/** Whether one of the trusted keys signed exactly this text. */
export async function isSigned(document: SignedDocument, keys: readonly TrustedKey[]): Promise<boolean> {
  const text: Bytes = new TextEncoder().encode(document.text);
  for (const { keyId, value } of document.signatures) {
    const key = keys.find((one) => one.keyId === keyId);
    const isGood = key && (await verify(key.publicKey, value, text).catch(() => false));
    if (isGood) return true;
  }
  return false;
}
