import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { drawStops } from './draw-stops.ts';
import { enumerateAll } from './enumerate.ts';
import { evaluate, windowAt } from './evaluate.ts';
import { lines, reels, stakesMinor } from './game-maths.ts';
import { publishedFigures } from './published-figures.ts';

// RG13
test('the published return to player is the exact one over every possible outcome', () => {
  const proof = enumerateAll();
  assert.equal(
    proof.outcomes,
    reels.reduce((product, strip) => product * strip.length, 1),
  );
  assert.equal(proof.totalPays, 76_462_250);
  assert.equal(Number(proof.rtp.toFixed(6)), publishedFigures.rtp);
  assert.equal(Number(proof.hitRate.toFixed(5)), publishedFigures.hitRate);
  assert.equal(Number(proof.volatility.toFixed(4)), publishedFigures.volatility);
  assert.equal(proof.maxWin, publishedFigures.maxWin);
});

test('the enumeration pays what a played round pays', () => {
  const seed = { serverSeed: 'a'.repeat(64), clientSeed: 'player' };
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const window = windowAt(drawStops({ ...seed, nonce }));
    const byHand = lines
      .map((rows) => rows.map((row, reel) => window[reel]?.[row] ?? -1))
      .reduce((sum, onLine) => sum + evaluateByHand(onLine), 0);
    const { total, scatterPays } = evaluate(window);
    assert.equal(total - scatterPays, byHand);
  }
});

/** Tries every symbol as the one the line stands for and takes the best. */
function evaluateByHand(onLine: number[]): number {
  const pays: Record<number, number[]> = {
    2: [50, 250, 2000],
    3: [30, 125, 750],
    4: [20, 80, 400],
    5: [12, 60, 200],
    6: [8, 30, 100],
    7: [8, 25, 100],
    8: [6, 20, 80],
    9: [4, 20, 80],
  };
  let best = 0;
  for (const [symbol, byCount] of Object.entries(pays)) {
    const broken = onLine.findIndex((entry) => entry !== 0 && entry !== Number(symbol));
    const count = broken === -1 ? onLine.length : broken;
    best = Math.max(best, byCount[count - 3] ?? 0);
  }
  return best;
}

test('every payout of every stake is a whole number of minor units', () => {
  for (const stake of stakesMinor) assert.equal(stake % lines.length, 0);
});
