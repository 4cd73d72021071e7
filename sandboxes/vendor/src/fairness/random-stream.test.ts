import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { randomFrom } from '@atrium/round-verifier/fairness/random';
import { test } from '@jest/globals';
import { commitmentOf, randomIntegers, randomOf } from './random-stream.ts';

const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

// SRV10
test('a round can be recomputed from its revealed seeds', () => {
  const block = createHmac('sha256', serverSeed).update('lucky:7:0').digest();
  const stream = randomIntegers({ serverSeed, clientSeed: 'lucky', nonce: 7 });
  assert.equal(stream.next().value, block.readUInt32BE(0));
  assert.equal(stream.next().value, block.readUInt32BE(4));
});

test('fixed seeds give the published test vectors', () => {
  assert.equal(commitmentOf(serverSeed), '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b');
  assert.deepEqual(
    [0, 1, 2].map((nonce) => {
      const random = randomOf({ serverSeed, clientSeed: 'atrium', nonce });
      return Array.from({ length: 5 }, () => random.below(24));
    }),
    [
      [4, 12, 9, 18, 20],
      [8, 21, 5, 5, 18],
      [23, 2, 19, 2, 5],
    ],
  );
});

test('values that would favour low numbers are discarded', () => {
  const values = [0xffff_ffff, 0xffff_fff0, 47][Symbol.iterator]();
  // 2^32 is 16 more than a multiple of 24: the top 16 values do not count.
  assert.equal(randomFrom(() => values.next().value ?? 0).below(24), 47 % 24);
});
