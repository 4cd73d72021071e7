import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { call, gateVersion, object } from './testing/gate-version.ts';
import { edgesOf } from './usage-graph.ts';

test('the usage graph names dependent parts and the contracts between them', () => {
  const calls = { listGames: call(), getStatus: call({ path: '/registry/api/status' }) };
  const events = { 'balance.changed': { payload: object({}), wire: 'balance' } };
  const edges = edgesOf([
    gateVersion('shell 1.0.0', { uses: { emits: ['balance.changed'], handles: ['login.open'] }, contract: { events } }),
    gateVersion('games 1.4.0', {
      uses: { calls: ['listGames'], hears: ['balance.changed'], sends: ['login.open'], offers: ['home.section'] },
      contract: { calls },
    }),
    gateVersion('games 1.5.0', { role: 'canary', uses: { calls: ['getStatus'] }, contract: { calls } }),
    gateVersion('lottery 1.2.0', { uses: { fills: ['home.section'] } }),
  ]);
  assert.deepEqual(
    edges.map(({ from, to, kind, names }) => `${from} -> ${to} ${kind}: ${names.join(', ')}`),
    [
      'games -> gateway call: listGames',
      'games -> registry call: getStatus',
      'games -> shell command: login.open',
      'games -> shell event: balance.changed',
      'lottery -> games slot: home.section',
      'shell -> gateway event: balance.changed',
    ],
  );
});
