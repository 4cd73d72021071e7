import { createHash } from 'node:crypto';

type Algorithm = 'sha256' | 'sha384';

/** Subresource integrity of some bytes. */
export function integrityOf(bytes: Uint8Array, algorithm: Algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Whether these are the bytes that an integrity was made of, by its own algorithm. */
export function isIntact(bytes: Uint8Array, integrity: string): boolean {
  return integrityOf(bytes, integrity.startsWith('sha384-') ? 'sha384' : 'sha256') === integrity;
}
