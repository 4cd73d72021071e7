import { nextBelow, type RoundSeed, randomIntegers } from '../fairness/random-stream.ts';
import { reels } from './game-maths.ts';

/** Where the five reels stop for this seed: one unbiased position each, left to right. */
export function drawStops(seed: RoundSeed): number[] {
  const stream = randomIntegers(seed);
  return reels.map((strip) => nextBelow(stream, strip.length));
}
