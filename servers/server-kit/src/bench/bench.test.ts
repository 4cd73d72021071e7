import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from '@jest/globals';
import { Figures } from './figures.ts';
import { interleave, measure, timeOf } from './measure.ts';
import { median, quantile } from './statistics.ts';

const folder = mkdtempSync(join(tmpdir(), 'figures-'));
const file = join(folder, 'results', 'speed.json');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a median is the middle value, or the mean of the two in the middle, whatever the order', () => {
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([10, 1, 4, 2]), 3);
  assert.ok(Number.isNaN(median([])));
});

test('a quantile is a value that was measured, and so large a share is not above it', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.equal(quantile(hundred, 0.95), 95);
  assert.equal(quantile(hundred, 1), 100);
  assert.equal(quantile([3, 1], 0.5), 1);
  assert.ok(Number.isNaN(quantile([], 0.5)));
});

test('versions take turns, every other turn backwards, and warm-up is left out', async () => {
  const order: string[] = [];
  const version = (name: string) => async (turn: number) => {
    order.push(`${name}${turn}`);
    return `${name}${turn}`;
  };
  const given = await interleave({ turns: 3, warm: 1 }, { one: version('a'), other: version('b') });
  assert.deepEqual(order, ['b-1', 'a-1', 'a0', 'b0', 'b1', 'a1', 'a2', 'b2']);
  assert.deepEqual(given, { one: ['a0', 'a1', 'a2'], other: ['b0', 'b1', 'b2'] });
  assert.deepEqual(await measure({ turns: 2, warm: 2 }, async (turn) => turn), [0, 1]);
});

test('a time is that of what it waits for', async () => {
  assert.ok((await timeOf(() => new Promise((resolve) => setTimeout(resolve, 20)))) >= 19);
});

test('a figure is printed with its limit, and one that misses it fails the benchmark', () => {
  const printed: string[] = [];
  const figures = new Figures(null, (line) => printed.push(line.replaceAll(/ +/g, ' ').trim()));
  figures.note('no limit', 12.6, 'ms');
  figures.note('none', 0);
  figures.note('within', 1.234, 's', { most: 1.234 });
  assert.ok(figures.keep());
  figures.note('missed', 150, 'ms', { below: 150 });
  assert.deepEqual(printed, ['no limit 13 ms', 'none 0', 'within 1.23 s ✔ ≤ 1.234', 'missed 150 ms ✖ < 150']);
  assert.equal(figures.keep(), false);
});

test.each([
  [{ most: 5 }, 5, 5.1],
  [{ least: 5 }, 5, 4.9],
  [{ below: 5 }, 4.9, 5],
  [{ exactly: 5 }, 5, 6],
  [{ least: 2, most: 5 }, 3, 1],
])('a limit %j holds for %d and not for %d', (limit, good, bad) => {
  const verdict = (value: number) => {
    const figures = new Figures(null, () => {});
    figures.note('one', value, '', limit);
    return figures.keep();
  };
  assert.deepEqual([verdict(good), verdict(bad), verdict(Number.NaN)], [true, false, false]);
});

test('versions are compared in columns, and the first one by its share of each other one', () => {
  const printed: string[] = [];
  const figures = new Figures(null, (line) => printed.push(line.replaceAll(/ +/g, ' ').trim()));
  figures.compare('paint', { now: 120, before: 100, bundle: 60 });
  figures.compare('shift', { now: 0.004, before: 0, bundle: 0.002 }, 3);
  assert.deepEqual(printed, [
    'now before bundle to before to bundle',
    'paint 120 100 60 1.20 2.00',
    'shift 0.004 0.000 0.002 1.00 2.00',
  ]);
});

test('figures are kept for programs, and the next run prints those before beside its own', () => {
  const printed: string[] = [];
  const run = (value: number) => {
    const figures = new Figures(file, (line) => printed.push(line.replaceAll(/ +/g, ' ').trim()));
    figures.attach({ players: 32 });
    figures.note('a bet', value, 'ms', { below: 50 });
    figures.keep();
  };
  run(20);
  run(25);
  assert.deepEqual(printed, ['a bet 20 ms ✔ < 50', 'a bet 25 ms ✔ < 50 (before: 20)']);
  const { lines, players, machine } = JSON.parse(readFileSync(file, 'utf8'));
  assert.deepEqual(lines, [{ name: 'a bet', value: 25, unit: 'ms', limits: ['< 50'], holds: true }]);
  assert.equal(players, 32);
  assert.ok(machine.cores > 0);
});
