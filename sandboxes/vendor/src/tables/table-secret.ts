import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that the seed of every round of every table follows from; it never leaves this server. */
export function ensureTableSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'table-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}

/** The seed of a round: secret until its result, and the same after a restart. */
export const tableSeed = (secret: Buffer, gameCode: string, number: number): string =>
  createHmac('sha256', secret).update(`${gameCode}:${number}`).digest('hex');

/** What the fish of a room follow from, the same after a restart; pages know it, since nothing is won by it. */
export const schoolSeed = (secret: Buffer, gameCode: string): string =>
  createHmac('sha256', secret).update(`school of ${gameCode}`).digest('hex');
