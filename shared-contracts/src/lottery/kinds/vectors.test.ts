import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from '@jest/globals';
import { lotteryKinds } from './index.ts';

interface Vector {
  readonly kind: string;
  readonly numbers: readonly number[];
  readonly proof: { readonly commitment: string; readonly serverSeed: string; readonly clientSeed: string };
}

const vectors = (JSON.parse(readFileSync('docs/draw-vectors.json', 'utf8')) as Vector[]).filter(({ kind }) => kind);

/** A stream of four bytes each, written once more from the description in docs/verify-draws.md. */
function* words(seed: string, message: string): Generator<number> {
  for (let cursor = 0; ; cursor += 1) {
    const block = createHmac('sha256', seed).update(`${message}:${cursor}`).digest();
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

function below(bound: number, stream: Generator<number>): number {
  for (;;) {
    const { value } = stream.next();
    if (value < 2 ** 32 - (2 ** 32 % bound)) return value % bound;
  }
}

const digits = (bound: number, count: number) => (seed: string, client: string) => {
  const stream = words(seed, `${client}:0`);
  return Array.from({ length: count }, () => below(bound, stream));
};

const balls = (pool: number, count: number) => (seed: string, client: string) => {
  const left = Array.from({ length: pool }, (_, index) => index + 1);
  return Array.from({ length: count }, (_, step) => {
    const [ball = 0] = left.splice(below(left.length, words(seed, `${client}:${step}`)), 1);
    return ball;
  });
};

const drawn: Record<string, (seed: string, client: string) => number[]> = {
  K3: (seed, client) => digits(6, 3)(seed, client).map((face) => face + 1),
  KENO: balls(80, 20),
  PK10: balls(10, 10),
  SEA_4D: digits(10, 92),
  SSC: digits(10, 5),
  VN_NORTH: digits(10, 107),
  VN_SOUTH: digits(10, 82),
  X5: balls(11, 5),
};

// L3
test('the published draws follow from their seeds by the published description, for every kind', async () => {
  assert.deepEqual(
    vectors.map(({ kind }) => kind),
    lotteryKinds.map(({ code }) => code),
  );
  for (const { kind, numbers, proof } of vectors) {
    assert.equal(createHash('sha256').update(proof.serverSeed).digest('hex'), proof.commitment);
    assert.deepEqual(drawn[kind]?.(proof.serverSeed, proof.clientSeed), numbers, kind);
    const ours = lotteryKinds.find(({ code }) => code === kind);
    assert.deepEqual(await ours?.draw(proof.serverSeed, proof.clientSeed), numbers, kind);
  }
});
