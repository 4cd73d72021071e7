import { type Random, randomFrom } from './random.ts';

/** Whether this browser can compute rounds again; one without a secure connection cannot. */
export const hasCryptography = (): boolean => Boolean(globalThis.crypto?.subtle);

/** The commitment to a server seed: SHA-256 of its hex text. */
export async function hashOfSeed(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Thrown when a round draws more numbers than were computed so far. */
class NumbersUsedUp extends Error {}

const keyOf = (serverSeed: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);

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

/** Plays a round again from its seed and what it is named by; the numbers that it needs are not known before. */
export async function recompute<Result>(
  { serverSeed, message }: { readonly serverSeed: string; readonly message: string },
  play: (random: Random) => Result,
): Promise<Result> {
  const key = await keyOf(serverSeed);
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
