import { createHmac } from 'node:crypto';

interface Seed {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly message: string;
}

export interface Vector extends Seed {
  readonly gameCode: string;
  readonly shown: Readonly<Record<string, unknown>>;
  readonly payout: number;
  readonly more?: readonly Seed[];
}

/** The integers of a round, written once more from the description in docs/verify-rounds.md. */
export function* integers(
  { serverSeed, message }: Pick<Seed, 'serverSeed' | 'message'>,
  bound: number,
): Generator<number, never> {
  for (let cursor = 0; ; cursor += 1) {
    const block = createHmac('sha256', serverSeed).update(`${message}:${cursor}`).digest();
    for (let at = 0; at < 32; at += 4) {
      const value = block.readUInt32BE(at);
      if (value < 2 ** 32 - (2 ** 32 % bound)) yield value % bound;
    }
  }
}

/** The next integers of a round, each below a bound of its own. */
export function drawing(seed: Pick<Seed, 'serverSeed' | 'message'>): (bound: number) => number {
  const raw = integers(seed, 2 ** 32);
  const below = (bound: number): number => {
    const value = raw.next().value;
    return value < 2 ** 32 - (2 ** 32 % bound) ? value % bound : below(bound);
  };
  return below;
}
