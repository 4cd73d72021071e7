import { createHash, randomBytes } from 'node:crypto';

/** A new opaque secret that refers to a row: 32 random bytes, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
