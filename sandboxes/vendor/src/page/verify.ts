import type { Random } from '@atrium/round-verifier/fairness/random';
import { hasCryptography, hashOfSeed, recompute } from '@atrium/round-verifier/fairness/recompute';

/** A round as the page saw it, to compare with its seeds. */
export interface SeenRound {
  readonly nonce: number;
  /** What the server answered, as JSON writes it. */
  readonly seen: unknown;
  /** What the player aimed at, in games that have targets. */
  readonly aim?: string;
}

/** Whether a seed is the one that was committed to, and a round drawn from it; null without cryptography. */
export async function verifyRevealed(
  { serverSeed, commitment, message }: { serverSeed: string; commitment: string; message: string },
  seen: unknown,
  play: (random: Random) => unknown,
): Promise<boolean | null> {
  if (!hasCryptography()) return null;
  const again = await recompute({ serverSeed, message }, play);
  return (await hashOfSeed(serverSeed)) === commitment && JSON.stringify(again) === JSON.stringify(seen);
}

/** How many of the seen rounds equal their seeds; null where the browser offers no cryptography. */
export async function verifyRounds(
  { serverSeed, clientSeed }: { serverSeed: string; clientSeed: string },
  rounds: readonly SeenRound[],
  play: (random: Random, round: SeenRound) => unknown,
): Promise<number | null> {
  if (!hasCryptography()) return null;
  let equal = 0;
  for (const round of rounds) {
    const { nonce, seen } = round;
    const again = await recompute({ serverSeed, message: `${clientSeed}:${nonce}` }, (random) => play(random, round));
    if (JSON.stringify(again) === JSON.stringify(seen)) equal += 1;
  }
  return equal;
}
