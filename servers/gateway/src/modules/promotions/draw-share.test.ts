import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from '@jest/globals';
import { drawShare } from './draw-share.ts';

/** All shares of an envelope, in the order in which they are opened. */
function open(total: number, shares: number, random: (most: number) => number): number[] {
  let left = total;
  return Array.from({ length: shares }, (_share, index) => {
    const drawn = drawShare(left, shares - index, random);
    left -= drawn;
    return drawn;
  });
}

// M16
test('the shares of any red envelope are at least one minor unit each and exactly its total', () => {
  for (let time = 0; time < 2_000; time += 1) {
    const shares = randomInt(1, 60);
    const total = shares + randomInt(0, 5_000);
    for (const random of [(most: number) => randomInt(1, most + 1), () => 1, (most: number) => most]) {
      const drawn = open(total, shares, random);
      assert.ok(Math.min(...drawn) >= 1, `${total} in ${shares}: ${drawn}`);
      assert.equal(
        drawn.reduce((sum, one) => sum + one, 0),
        total,
      );
    }
  }
});

test('no share is above twice the mean of what is left, and the first is as large as any on average', () => {
  const sums = [0, 0, 0, 0];
  for (let time = 0; time < 20_000; time += 1) {
    let left = 4_000;
    open(4_000, 4, (most) => randomInt(1, most + 1)).forEach((drawn, index) => {
      if (index < 3) assert.ok(drawn <= (2 * left) / (4 - index));
      left -= drawn;
      sums[index] = (sums[index] ?? 0) + drawn;
    });
  }
  for (const sum of sums) assert.ok(Math.abs(sum / 20_000 - 1_000) < 40, String(sums));
});
