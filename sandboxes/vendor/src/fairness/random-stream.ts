import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Random, randomFrom } from '@atrium/round-verifier/fairness/random';

/** The seeds of a round; the server seed stays secret until it is rotated out. */
export interface RoundSeed {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** A fresh secret seed. */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}

/** The commitment shown before play: SHA-256 of the seed's hex text. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/**
 * Endless unsigned 32-bit integers: HMAC-SHA256(serverSeed, `clientSeed:nonce:cursor`), four bytes at a time,
 * the cursor counting the blocks.
 */
export function* randomIntegers({ serverSeed, clientSeed, nonce }: RoundSeed): Generator<number, never> {
  for (let cursor = 0; ; cursor += 1) {
    const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();
    for (let offset = 0; offset < block.length; offset += 4) yield block.readUInt32BE(offset);
  }
}

/** The numbers that a round draws from its seeds. */
export function randomOf(seed: RoundSeed): Random {
  const stream = randomIntegers(seed);
  return randomFrom(() => stream.next().value);
}
