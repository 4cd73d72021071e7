import { randomFrom } from '@atrium/round-verifier/fairness/random';
import type { SlotMaths } from '@atrium/round-verifier/slots/outcome';
import { type Proof, Sums } from './figures.ts';

const rotate = (value: number, by: number) => ((value << by) | (value >>> (32 - by))) >>> 0;

/** xoshiro128**: fast, and the same numbers for the same seed on every machine. */
export function seededNumbers(seed: number): () => number {
  let [a, b, c, d] = [seed >>> 0, 0x9e3779b9, 0x243f6a88, 0xb7e15162];
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5) >>> 0, 7), 9) >>> 0;
    const shifted = (b << 9) >>> 0;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d >>> 0, 11);
    return result;
  };
}

/** Plays so many rounds of a kind whose outcomes are too many to count. */
export function simulate(maths: SlotMaths, rounds: number, seed = 1): Proof {
  const random = randomFrom(seededNumbers(seed));
  const sums = new Sums();
  for (let round = 0; round < rounds; round += 1) sums.add(maths.play(random));
  return sums.proof(maths.unitsPerStake, false);
}
