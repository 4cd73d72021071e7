import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { serverSecret } from './server-secret.ts';

const algorithm = 'aes-256-gcm';
const mark = 'v1';

interface Sealing {
  /** Name of the installation's secret; a text sealed under one name cannot be unsealed under another. */
  readonly name: string;
  /** Owner of the text: copied to another owner's row, it cannot be unsealed. */
  readonly owner: string;
  readonly now: number;
}

async function keyOf(db: Kysely<Database>, { name, now }: Sealing): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await serverSecret(db, name, now), '', `seal ${name}`, 32));
}

/** Encrypts a text that must be readable later; stored as `v1.iv.text.tag`. */
export async function seal(db: Kysely<Database>, text: string, sealing: Sealing): Promise<string> {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, await keyOf(db, sealing), iv).setAAD(Buffer.from(sealing.owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [mark, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** @throws when it was changed, moved, or sealed with another secret */
export async function unseal(db: Kysely<Database>, stored: string, sealing: Sealing): Promise<string> {
  const [version, ...parts] = stored.split('.');
  const [iv, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== mark || !iv || !sealed || !tag) throw new Error(`${sealing.name}: not sealed`);
  const decipher = createDecipheriv(algorithm, await keyOf(db, sealing), iv)
    .setAAD(Buffer.from(sealing.owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}
