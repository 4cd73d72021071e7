import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 32 random bytes, base64url. It refers to a row and says nothing itself. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
