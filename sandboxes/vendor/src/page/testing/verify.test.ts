import assert from 'node:assert/strict';
import { slots } from '@atrium/round-verifier/kinds/slots';
import { outcomeOf, type SlotMaths } from '@atrium/round-verifier/slots/outcome';
import { test } from '@jest/globals';
import { newServerSeed, randomOf } from '../../fairness/random-stream.ts';
import { verifyRounds } from '../verify.ts';

// SRV10
test('a page can recompute every round of every kind from its seeds, and notices one that differs', async () => {
  const seeds = { serverSeed: newServerSeed(), clientSeed: 'mine' };
  for (const maths of Object.values<SlotMaths>(slots)) {
    const rounds = Array.from({ length: 40 }, (_, nonce) => {
      const { steps } = outcomeOf(maths, randomOf({ ...seeds, nonce }));
      return { nonce, seen: JSON.parse(JSON.stringify(steps)) };
    });
    const again = (random: Parameters<SlotMaths['play']>[0]) => outcomeOf(maths, random).steps;
    assert.equal(await verifyRounds(seeds, rounds, again), rounds.length);
    const forged = rounds.map((round) => ({ ...round, nonce: round.nonce + 1 }));
    assert.ok(((await verifyRounds(seeds, forged, again)) ?? 0) < rounds.length);
  }
});
