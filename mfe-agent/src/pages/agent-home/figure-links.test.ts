import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { figureLink, tileLink } from './figure-links.ts';

const days = { from: '2026-11-01', to: '2026-11-23' };

// A3
test('every tile leads to the list that adds up to it, in the days of the overview', () => {
  assert.equal(
    tileLink('firstDepositMembers', days),
    '/agentHome/downline?reach=ALL&group=FIRST_DEPOSIT&from=2026-11-01&to=2026-11-23',
  );
  assert.equal(tileLink('teamBalance', days), '/agentHome/downline?reach=ALL');
  assert.equal(tileLink('agentCount', days), '/agentHome/downline?reach=ALL&kind=AGENT');
  assert.equal(tileLink('stake', days), '/agentHome/team-bets?from=2026-11-01&to=2026-11-23');
  assert.equal(tileLink('teamNetProfit', days), '/agentHome/user-loss?from=2026-11-01&to=2026-11-23');
});

test('every figure of the table leads to the list that adds up to it', () => {
  const days = 'from=2026-11-01&to=2026-11-23';
  const behind = (figure: Parameters<typeof figureLink>[0], gameType: 'FISH' | null) =>
    figureLink(figure, { gameType }, { from: '2026-11-01', to: '2026-11-23' });
  assert.equal(behind('stake', 'FISH'), `/agentHome/team-bets?${days}&gameType=FISH`);
  assert.equal(behind('tieRefund', 'FISH'), `/agentHome/team-bets?${days}&gameType=FISH&result=TIE`);
  assert.equal(behind('promo', 'FISH'), `/agentHome/team-gains?${days}&figure=promo&gameKind=FISH`);
  assert.equal(behind('activityBonus', null), `/agentHome/team-gains?${days}&figure=activityBonus&gameKind=NONE`);
  assert.equal(behind('netProfit', null), `/agentHome/user-loss?${days}&gameKind=NONE`);
  assert.equal(behind('payout', null), null);
});
