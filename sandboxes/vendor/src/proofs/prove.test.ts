import assert from 'node:assert/strict';
import { type SlotKind, slotKindOf, slots } from '@atrium/round-verifier/kinds/slots';
import { lines } from '@atrium/round-verifier/slots/lines';
import { outcomeOf, type SlotMaths } from '@atrium/round-verifier/slots/outcome';
import { test } from '@jest/globals';
import { randomOf } from '../fairness/random-stream.ts';
import { publishedFigures } from '../rounds/published-figures.ts';
import { stakesMinor } from '../slots/stakes.ts';
import { proofs, rounded } from './proofs.ts';
import { simulate } from './simulate.ts';

const kinds = Object.entries(slots) as [SlotKind, SlotMaths][];
const seed = { serverSeed: 'a'.repeat(64), clientSeed: 'player' };

// RG13
test('the published figures are the exact ones wherever every outcome can be counted', () => {
  for (const [kind] of kinds) {
    if (!publishedFigures[kind].isExact) continue;
    assert.deepEqual(rounded(proofs[kind]()), publishedFigures[kind], kind);
  }
}, 60_000);

// RG13
test('what a kind pays over some rounds is within chance of what is published', () => {
  const rounds = 60_000;
  for (const [kind, maths] of kinds) {
    const { rtp, volatility } = publishedFigures[kind];
    const found = simulate(maths, rounds, 7);
    const apart = Math.abs(found.rtp - rtp);
    assert.ok(apart < (3.5 * volatility) / Math.sqrt(rounds), `${kind}: ${found.rtp} instead of ${rtp}`);
  }
}, 60_000);

test('what a round shows adds up to what it pays, whether or not its steps are kept', () => {
  for (const [kind, maths] of kinds) {
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const { steps, pays } = outcomeOf(maths, randomOf({ ...seed, nonce }));
      const shown = steps.reduce((sum, step) => sum + step.pays, 0);
      assert.deepEqual([shown, maths.play(randomOf({ ...seed, nonce }))], [pays, pays], kind);
    }
  }
});

test('every payout of every stake is a whole number of minor units', () => {
  for (const [, { unitsPerStake }] of kinds) for (const stake of stakesMinor) assert.equal(stake % unitsPerStake, 0);
});

test('ten lines pay what trying every symbol on each of them pays', () => {
  const { pays: table } = slots.lines.payTable;
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const [step] = outcomeOf(slots.lines, randomOf({ ...seed, nonce })).steps;
    const onLines = lines.map((rows) => rows.map((row, reel) => step?.grid[reel * 3 + row] ?? -1));
    const byHand = onLines.reduce((sum, onLine) => sum + bestOf(onLine, table), 0);
    const paid = step?.wins.reduce((sum, win) => (win.line === undefined ? sum : sum + win.pays), 0);
    assert.equal(paid, byHand);
  }
});

/** Tries every symbol as the one the line stands for and takes the best. */
function bestOf(onLine: number[], table: Readonly<Record<number, readonly number[]>>): number {
  let best = 0;
  for (const [symbol, byCount] of Object.entries(table)) {
    if (symbol === '1') continue;
    const broken = onLine.findIndex((entry) => entry !== 0 && entry !== Number(symbol));
    const count = broken === -1 ? onLine.length : broken;
    best = Math.max(best, byCount[count - 3] ?? 0);
  }
  return best;
}

test('a group pays only where its symbols touch, and what paid is gone from the next grid', () => {
  let groups = 0;
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const { steps } = outcomeOf(slots.cluster, randomOf({ ...seed, nonce }));
    for (const win of steps.flatMap(({ wins }) => wins)) {
      groups += 1;
      const touches = (place: number) =>
        win.places.some((other) => {
          const [across, down] = [Math.floor(other / 6) - Math.floor(place / 6), (other % 6) - (place % 6)];
          return Math.abs(across) + Math.abs(down) === 1;
        });
      assert.ok(win.places.length >= 5 && win.places.every(touches));
    }
    const last = steps.at(-1);
    assert.equal(last?.wins.length, 0, 'symbols fall until nothing pays');
  }
  assert.ok(groups > 50);
});

test('held coins never leave, and are paid once at the end', () => {
  let held = 0;
  for (let nonce = 0; nonce < 2_000; nonce += 1) {
    const { steps } = outcomeOf(slots.hold, randomOf({ ...seed, nonce }));
    const coins = steps.flatMap((step) => (step.coins ? [step] : []));
    if (coins.length === 0) continue;
    held += 1;
    for (const [index, step] of coins.entries()) {
      const before = coins[index - 1]?.coins ?? [];
      assert.ok(before.every((value, place) => value === 0 || step.coins?.[place] === value));
    }
    const total = coins.at(-1)?.coins?.reduce((sum, value) => sum + value, 0) ?? 0;
    assert.equal(
      coins.reduce((sum, { pays }) => sum + pays, 0),
      total,
    );
  }
  assert.ok(held > 10);
});

test('free rounds are eight, double, and open no further ones', () => {
  let opened = 0;
  for (let nonce = 0; nonce < 2_000; nonce += 1) {
    const { steps } = outcomeOf(slots.expanding, randomOf({ ...seed, nonce }));
    if (steps.length === 1) continue;
    opened += 1;
    const free = steps.slice(1);
    assert.deepEqual(
      free.map(({ left }) => left),
      [7, 6, 5, 4, 3, 2, 1, 0],
    );
    for (const { wins, pays } of free) assert.equal(pays, wins.reduce((sum, win) => sum + win.pays, 0) * 2);
  }
  assert.ok(opened > 10);
});

test('the code of a title decides about its kind, and all kinds are played by about as many titles', () => {
  const counts = new Map<SlotKind, number>();
  for (let number = 1; number <= 6_000; number += 1) {
    const kind = slotKindOf(`ORL_${String(number).padStart(4, '0')}`);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  for (const [kind] of kinds) assert.ok((counts.get(kind) ?? 0) > 800, `${kind}: ${counts.get(kind)}`);
});
