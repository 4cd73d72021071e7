import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { CanaryTrial } from './canary-trial.ts';
import { fisherWorse } from './fisher.ts';
import { NetworkRule } from './network-rule.ts';
import { failsForEveryone } from './recent-visitors.ts';
import { reporterOf } from './reporter.ts';

/** Mulberry32: the same runs each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A visitor, by default alone in a network. */
const visitor = (id: string, network = id) => ({ id, network });

interface Run {
  share: number;
  stableFails: number;
  canaryFails: number;
  visitors: number;
}

/** Visitors come one by one, and the monitor looks after each; returns how many there were when it ended the canary. */
function stoppedAfter({ share, stableFails, canaryFails, visitors }: Run, random: () => number): number | null {
  const trial = new CanaryTrial();
  for (let count = 1; count <= visitors; count += 1) {
    const arm = random() < share ? 'canary' : 'stable';
    trial.add(arm, visitor(`${count}`), random() < (arm === 'canary' ? canaryFails : stableFails));
    if (trial.look()) return count;
  }
  return null;
}

function stops(run: Run, runs: number): number[] {
  const random = seeded(20_260_101);
  return Array.from({ length: runs }, () => stoppedAfter(run, random)).filter((count) => count !== null);
}

test('the exact test agrees with the textbook', () => {
  const pValue = fisherWorse({ visitors: 4, failing: 3 }, { visitors: 4, failing: 1 });
  assert.ok(Math.abs(pValue - 17 / 70) < 1e-9);
  assert.ok(Math.abs(fisherWorse({ visitors: 10, failing: 0 }, { visitors: 90, failing: 5 }) - 1) < 1e-9);
});

for (const share of [0.05, 0.5]) {
  for (const fails of [0.01, 0.2]) {
    test(`a canary for ${share * 100} % that fails as often as stable (${fails * 100} %) is not ended`, () => {
      const runs = 400;
      const stopped = stops({ share, stableFails: fails, canaryFails: fails, visitors: 3000 }, runs);
      assert.ok(stopped.length <= runs * 0.01, `${stopped.length} of ${runs} were stopped`);
    });
  }
}

test('a canary for a tenth that fails for every visitor is ended within its first few visitors', () => {
  const stopped = stops({ share: 0.1, stableFails: 0.01, canaryFails: 1, visitors: 300 }, 200);
  assert.equal(stopped.length, 200);
  const median = stopped.sort((one, other) => one - other)[100] ?? 0;
  assert.ok(median <= 60, `the median was ${median} visitors of the site`);
});

test('a canary that fails for one in five where stable fails for one in a hundred is ended', () => {
  const stopped = stops({ share: 0.1, stableFails: 0.01, canaryFails: 0.2, visitors: 3000 }, 200);
  assert.ok(stopped.length >= 198, `${stopped.length} of 200 were stopped`);
});

test('a difference of less than was asked for ends nothing, however certain it is', () => {
  const trials = [0, 0.05].map((leastDifference) => new CanaryTrial(undefined, { leastDifference }));
  const ended = trials.map((trial) => {
    for (let index = 0; index < 20_000; index += 1) {
      const [arm, isBad] =
        index % 2 ? (['canary', index % 40 === 1] as const) : (['stable', index % 100 === 2] as const);
      trial.add(arm, visitor(`${index}`), isBad);
    }
    return trial.look() !== null;
  });
  assert.deepEqual(ended, [true, false]);
});

test('one visitor who fails again and again is one visitor', () => {
  const trial = new CanaryTrial();
  for (let index = 0; index < 40; index += 1) trial.add('stable', visitor(`other-${index}`), false);
  for (let index = 0; index < 1000; index += 1) trial.add('canary', visitor('unlucky'), true);
  assert.equal(trial.look(), null);
});

test('one network speaks for few visitors, and a canary is ended only when enough networks have seen it fail', () => {
  const trial = new CanaryTrial(new NetworkRule(3));
  for (let index = 0; index < 100; index += 1) trial.add('stable', visitor(`other-${index}`), false);
  const forged = Array.from({ length: 60 }, (_, index) => trial.add('canary', visitor(`a${index}`, 'a'), true));
  assert.equal(forged.filter(Boolean).length, 8);
  assert.equal(trial.look(), null);
  assert.equal(trial.held?.networks, 1);
  for (const network of ['b', 'c']) {
    for (let index = 0; index < 8; index += 1) trial.add('canary', visitor(`${network}${index}`, network), true);
  }
  assert.equal(trial.look()?.networks, 3);
  assert.equal(trial.held, null);
});

test('a network is a part of an address, and only a visitor of the same machine is a network of their own', () => {
  const networks = [
    '203.0.113.7',
    '203.0.113.250',
    '2001:db8:1:2::9',
    '2001:db8:1:3::8',
    '127.0.0.1',
    '::ffff:127.0.0.1',
  ];
  const of = (isProduction: boolean) => networks.map((address) => reporterOf('id', address, isProduction).network);
  const named = ['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48', '2001:db8:1::/48'];
  assert.deepEqual(of(true), [...named, '127.0.0.0/24', '127.0.0.0/24']);
  assert.deepEqual(of(false), [...named, 'visitor id', 'visitor id']);
});

test('a version fails for everyone when ten of ten do, not when three of three or half of hundred do', () => {
  assert.equal(failsForEveryone({ visitors: 10, failing: 10 }), true);
  assert.equal(failsForEveryone({ visitors: 3, failing: 3 }), false);
  assert.equal(failsForEveryone({ visitors: 100, failing: 50 }), false);
});
