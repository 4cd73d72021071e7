import { type Random, randomFrom } from '../fairness/random.ts';

/** A round as the page saw it, to compare with its seeds. */
export interface SeenRound {
  readonly nonce: number;
  /** What the server answered, as JSON writes it. */
  readonly seen: unknown;
  /** What the player aimed at, in games that have targets. */
  readonly aim?: string;
}

/** Thrown when a round draws more numbers than were computed so far. */
class NumbersUsedUp extends Error {}

/** The first numbers of a round, computed with the browser's own cryptography: eight a block. */
async function numbersOf(key: CryptoKey, message: string, blocks: number): Promise<number[]> {
  const made = await Promise.all(
    Array.from({ length: blocks }, (_, cursor) =>
      crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${message}:${cursor}`)),
    ),
  );
  return made.flatMap((block) => {
    const view = new DataView(block);
    return Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4));
  });
}

/** Plays a round again from its seeds; the numbers that it needs are not known before. */
async function replay(key: CryptoKey, message: string, play: (random: Random) => unknown): Promise<unknown> {
  for (let blocks = 8; ; blocks *= 4) {
    const numbers = (await numbersOf(key, message, blocks))[Symbol.iterator]();
    const random = randomFrom(() => {
      const { value, done } = numbers.next();
      if (done) throw new NumbersUsedUp();
      return value;
    });
    try {
      return play(random);
    } catch (error) {
      if (!(error instanceof NumbersUsedUp)) throw error;
    }
  }
}

const keyOf = (serverSeed: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);

/** Whether a seed is the one that was committed to, and a round drawn from it; null without cryptography. */
export async function verifyRevealed(
  { serverSeed, commitment, message }: { serverSeed: string; commitment: string; message: string },
  seen: unknown,
  play: (random: Random) => unknown,
): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const again = await replay(await keyOf(serverSeed), message, play);
  return hex === commitment && JSON.stringify(again) === JSON.stringify(seen);
}

/** How many of the seen rounds equal their seeds; null where the browser offers no cryptography. */
export async function verifyRounds(
  { serverSeed, clientSeed }: { serverSeed: string; clientSeed: string },
  rounds: readonly SeenRound[],
  play: (random: Random, round: SeenRound) => unknown,
): Promise<number | null> {
  if (!globalThis.crypto?.subtle) return null;
  const key = await keyOf(serverSeed);
  let equal = 0;
  for (const round of rounds) {
    const { nonce, seen } = round;
    const again = await replay(key, `${clientSeed}:${nonce}`, (random) => play(random, round));
    if (JSON.stringify(again) === JSON.stringify(seen)) equal += 1;
  }
  return equal;
}
