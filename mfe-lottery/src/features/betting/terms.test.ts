import assert from 'node:assert/strict';
import type { LotteryGame } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { inTerms, ownTerms, rebatesOf } from './terms.ts';

const mode = { prizeMode: 'LOTT', rtp: '0.970', maxRebateThousandths: 70 } as const;
const game: LotteryGame = {
  gameCode: 'K3',
  displayName: 'K3',
  iconUrl: '',
  prizeMode: 'LOTT',
  kind: 'K3',
  issueSeconds: 60,
  closeBeforeDrawSeconds: 10,
  plays: [{ playCode: 'TRIPLE_ANY', choices: [{ code: 'ANY', odds: '34.920', probability: '1/36' }] }],
  rtp: '0.970',
  unitMinor: 100,
  maxMultiple: 1000,
  modes: [mode, { prizeMode: 'ZY', rtp: '0.980', maxRebateThousandths: 0 }],
};
const oddsIn = (priced: LotteryGame) => priced.plays[0]?.choices[0]?.odds;

// L6
test('a rebate is paid for by the odds, and each mode has its own', () => {
  assert.deepEqual(inTerms(game, ownTerms(game)), game);
  const rebated = inTerms(game, { prizeMode: 'LOTT', rebateThousandths: 70 });
  assert.deepEqual([rebated.rtp, oddsIn(rebated)], ['0.900', '32.400']);
  assert.equal(oddsIn(inTerms(game, { prizeMode: 'ZY', rebateThousandths: 0 })), '35.280');
  assert.equal(inTerms(game, { prizeMode: 'SEA', rebateThousandths: 0 }), game, 'a mode that the game has not');
});

test('a rebate is chosen in halves of a percent up to what the mode allows', () => {
  assert.deepEqual([rebatesOf(mode).length, rebatesOf(mode).at(-1)], [15, 70]);
  assert.deepEqual(rebatesOf(undefined), [0]);
});
