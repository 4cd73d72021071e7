import { createHash, createHmac, randomBytes } from 'node:crypto';

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

/** The next integer below `bound`, each equally likely: values past the last whole multiple are discarded. */
export function nextBelow(stream: Iterator<number, never>, bound: number): number {
  const limit = Math.floor(0x1_0000_0000 / bound) * bound;
  for (;;) {
    const { value } = stream.next();
    if (value < limit) return value % bound;
  }
}
