import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { listBehindRow, listBehindTile } from './list-behind.ts';

const days = { from: '2026-11-01', to: '2026-11-23' };

// A3
test('every tile leads to the list that adds up to it, in the days of the overview', () => {
  assert.equal(
    listBehindTile('firstDepositMembers', days),
    '/agentHome/downline?reach=ALL&group=FIRST_DEPOSIT&from=2026-11-01&to=2026-11-23',
  );
  assert.equal(listBehindTile('teamBalance', days), '/agentHome/downline?reach=ALL');
  assert.equal(listBehindTile('agentCount', days), '/agentHome/downline?reach=ALL&kind=AGENT');
  assert.equal(listBehindTile('stake', days), '/agentHome/team-bets?from=2026-11-01&to=2026-11-23');
  assert.equal(listBehindTile('teamNetProfit', days), '/agentHome/user-loss?from=2026-11-01&to=2026-11-23');
});

test('a row of the table leads to the bets of its kind, and what has no kind to who got it', () => {
  const fish = '/agentHome/team-bets?from=2026-11-01&to=2026-11-23&gameType=FISH';
  assert.equal(listBehindRow({ gameType: 'FISH' }, days), fish);
  assert.equal(listBehindRow({ gameType: null }, days), '/agentHome/user-loss?from=2026-11-01&to=2026-11-23');
});
