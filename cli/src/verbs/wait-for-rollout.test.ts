import assert from 'node:assert/strict';
import type { Rollout } from '@atrium/contracts/calls';
import { test } from '@jest/globals';
import { Arguments } from '../arguments.ts';
import { type Connection, RefusedError } from '../connection/connection.ts';
import { rollout } from './rollout.ts';
import { type ShownRollout, waitForRollout } from './wait-for-rollout.ts';

const plan = { percent: 10, waitSeconds: 1, leastVisitors: 0, mostFailing: null };
const begun: Rollout = {
  id: 'a529dfab',
  part: 'promo',
  version: '1.1.0',
  stages: [plan, { ...plan, percent: 50 }],
  promotes: true,
  state: 'scheduled',
  stage: 0,
  stageBegan: null,
  dueAt: 0,
  leftMs: null,
  by: 'token:ci',
  reason: 'v1.1.0',
  why: null,
  endedAt: null,
};

type Look = Partial<Rollout> | 'gone' | 'lost';

/** A registry whose answers show these states of a rollout, one after the other, and the last one from then on. */
function registryWith(looks: readonly Look[]): Connection {
  const left = [...looks];
  const shown = (): { rollouts: ShownRollout[] } => {
    const look = left.length > 1 ? left.shift() : left[0];
    if (look === 'lost') throw new RefusedError({ code: 'NETWORK', message: 'gone', details: {}, traceId: '' });
    if (look === 'gone') return { rollouts: [] };
    return { rollouts: [{ rollout: { ...begun, ...look }, visitors: 0, failureRate: null, held: null }] };
  };
  const invoke = async ({ name }: { name: string }) => (name === 'getRollouts' ? shown() : { rollout: begun });
  return { name: 'site', siteUrl: 'http://site', isLocal: false, invoke, publish: invoke } as unknown as Connection;
}

async function waitFor(...looks: Look[]) {
  const said: string[] = [];
  const say = ({ rollout: { state, stage } }: ShownRollout) => said.push(`${state} ${stage}`);
  const shown = await waitForRollout(registryWith(looks), begun.id, { say, everyMs: 1 });
  return { said, state: shown?.rollout.state };
}

test('each stage is said once, and a registry that is away for a moment ends nothing', async () => {
  const { said, state } = await waitFor(
    {},
    { state: 'running', stage: 1 },
    'lost',
    { state: 'running', stage: 1 },
    { state: 'running', stage: 2 },
    { state: 'done', stage: 2 },
  );
  assert.deepEqual(said, ['scheduled 0', 'running 1', 'running 2']);
  assert.equal(state, 'done');
});

test('who paused it goes on with it; what the registry paused waits for a person', async () => {
  const byPerson = await waitFor({ state: 'paused', stage: 1 }, { state: 'running', stage: 1 }, { state: 'done' });
  assert.deepEqual(byPerson, { said: ['paused 1', 'running 1'], state: 'done' });
  assert.equal((await waitFor({ state: 'paused', why: 'the contract gate refuses it' })).state, 'paused');
});

const start = (looks: readonly Look[], options: object = {}) => {
  const args = new Arguments('rollout', ['start', 'promo', '1.1.0'], { stages: '10:1s', wait: true, ...options });
  return rollout({ args, connection: registryWith(looks), say: () => {} });
};

test('the exit code says whether it got to its end', async () => {
  assert.equal((await start([{ state: 'done' }])).exitCode, undefined);
  for (const state of ['stopped', 'aborted', 'paused'] as const) {
    const { exitCode, lines } = await start([{ state, why: '9.00 % of 40 visitors saw a failure' }]);
    assert.equal(exitCode, 1);
    assert.deepEqual(lines, [`✖ the rollout of promo 1.1.0 is ${state}: 9.00 % of 40 visitors saw a failure`]);
  }
  assert.equal((await start(['gone'])).exitCode, 1);
  await assert.rejects(start([{}], { propose: true }), { name: 'UsageError' });
});
