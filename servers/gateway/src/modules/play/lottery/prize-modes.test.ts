import assert from 'node:assert/strict';
import {
  decideApproval,
  getCurrentIssue,
  listLotteryChases,
  listLotteryGames,
  listTransactions,
  placeLotteryBet,
  placeLotteryChase,
  proposeCorrection,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import type { PrizeMode } from '@atrium/contracts/entities';
import { findRule, oddsOf, payoutOf, thousandthsOf } from '@atrium/contracts/lottery';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { checkLedger } from '../../checks/ledger-check/check-ledger.ts';
import { seedLottery } from '../seed-lottery.ts';
import { advanceIssues } from './advance-issues.ts';
import { advanceChases } from './chase/advance-chases.ts';
import { carryOutCorrections } from './corrections/carry-out-corrections.ts';

const gameCode = 'SSC_FAST';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedLottery(gateway.database.db);
});
afterAll(async () => {
  assert.deepEqual(await checkLedger(gateway.database.db), []);
  await gateway.close();
});

const services = () => gateway.gateway.services;

async function openIssue(visitor: Visitor) {
  gateway.clock.toNext(120_000);
  await advanceIssues(services());
  const answer = await visitor.call(getCurrentIssue, { gameCode });
  assert.ok(answer.success);
  return answer.value.current;
}

const digit = { playCode: 'POSITION', selection: ['1:0', '1:1', '1:2', '1:3', '1:4'], multiple: 2 };
const bet = (visitor: Visitor, issue: string, terms: { prizeMode?: PrizeMode; rebateThousandths?: number }) =>
  visitor.call(placeLotteryBet, {
    gameCode,
    issue,
    ...digit,
    unit: 100,
    expectedCost: 1_000,
    expectedBets: 5,
    ...terms,
  });

/** Whenever the test runs. */
const days = { from: '2020-01-01', to: '2099-12-31' };

async function rebatesOf(visitor: Visitor): Promise<string[]> {
  const answer = await visitor.call(listTransactions, { ...days, type: 'BET_REBATE' });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.list.map(({ direction, amount }) => `${direction} ${amount}`);
}

// L6
test('in every mode of every game odds and rebate together return 0.90 to 0.99, and never more than the mode', async () => {
  const answer = await gateway.visitor().call(listLotteryGames, {});
  assert.ok(answer.success);
  for (const { gameCode: code, kind, plays, modes = [], prizeMode } of answer.value.games) {
    assert.equal(modes[0]?.prizeMode, prizeMode, code);
    for (const { rtp, maxRebateThousandths: rebate } of modes) {
      const left = thousandthsOf(rtp) - rebate;
      assert.ok(left >= 900 && thousandthsOf(rtp) <= 990, code);
      for (const { playCode } of plays) {
        const rule = findRule(kind, playCode);
        const prizes = rule?.prizesOf(rule.quickPick(() => 0)) ?? [];
        const returned = prizes.reduce(
          (sum, prize) =>
            sum +
            (oddsOf(prize, left) / 1_000) *
              (Number(prize.probability.numerator) / Number(prize.probability.denominator)),
          rebate / 1_000,
        );
        assert.ok(returned > 0.9 && returned < Number(rtp) + 1e-9, `${code} ${playCode} ${returned}`);
      }
    }
  }
});

// L6
test('a bet with a rebate is sold at lower odds, and the rebate is paid once when it is settled, won or lost', async () => {
  const visitor = gateway.visitor(await addMember(gateway, { balanceMinor: 10_000 }));
  const issue = await openIssue(visitor);
  const plain = await bet(visitor, issue.issue, {});
  const rebated = await bet(visitor, issue.issue, { prizeMode: 'LOTT', rebateThousandths: 70 });
  assert.ok(plain.success && rebated.success);
  assert.deepEqual([plain.value.odds[0], rebated.value.odds[0]], ['9.700', '9.000']);
  assert.deepEqual(await rebatesOf(visitor), []);
  gateway.clock.forward(issue.drawAt - gateway.clock.now() + 1);
  await Promise.all([advanceIssues(services()), advanceIssues(services())]);
  await advanceIssues(services());
  assert.deepEqual(await rebatesOf(visitor), [`IN ${payoutOf(1_000, 70)}`]);
});

test('a mode that the game has not, and a rebate above the mode, are refused', async () => {
  const visitor = gateway.visitor(await addMember(gateway, { balanceMinor: 10_000 }));
  const { issue } = await openIssue(visitor);
  for (const terms of [
    { prizeMode: 'SEA', rebateThousandths: 0 },
    { prizeMode: 'LOTT', rebateThousandths: 71 },
    { prizeMode: 'ELOTT', rebateThousandths: 41 },
    { prizeMode: 'ZY', rebateThousandths: 1 },
  ] as const) {
    assert.equal((await bet(visitor, issue, terms)).error, 'LOTTERY_BET_INVALID', terms.prizeMode);
  }
  assert.ok((await bet(visitor, issue, { prizeMode: 'ZY' })).success);
});

test('the later rounds of a chase are sold in the mode and with the rebate of the first', async () => {
  const visitor = gateway.visitor(await addMember(gateway, { balanceMinor: 10_000 }));
  const issue = await openIssue(visitor);
  const placed = await visitor.call(placeLotteryChase, {
    gameCode,
    issue: issue.issue,
    unit: 100,
    prizeMode: 'ELOTT',
    rebateThousandths: 40,
    lines: [{ ...digit, expectedCost: 1_000, expectedBets: 5 }],
    multiples: [1, 1],
    stopsOnWin: false,
    expectedTotal: 2_000,
  });
  assert.ok(placed.success, `${placed.error}`);
  for (let round = 0; round < 2; round += 1) {
    gateway.clock.toNext(120_000);
    await advanceIssues(services());
    await advanceChases(services());
  }
  const chases = await visitor.call(listLotteryChases, { gameCode });
  assert.equal(chases.success && chases.value.list[0]?.state, 'DONE');
  assert.deepEqual(await rebatesOf(visitor), ['IN 40', 'IN 40']);
});

test('an issue that is cancelled after its settlement takes rebates back with what was won', async () => {
  const visitor = gateway.visitor(await addMember(gateway, { balanceMinor: 1_000 }));
  const issue = await openIssue(visitor);
  assert.ok((await bet(visitor, issue.issue, { rebateThousandths: 50 })).success);
  gateway.clock.forward(issue.drawAt - gateway.clock.now() + 1);
  await advanceIssues(services());
  const [maker, checker] = [
    gateway.visitor(await addMember(gateway, { type: staffType })),
    gateway.visitor(await addMember(gateway, { type: staffType })),
  ];
  const texts = { note: 'The draw was wrong', reason: 'A test of rebates' };
  const proposed = await maker.call(proposeCorrection, { gameCode, issue: issue.issue, action: 'CANCEL', ...texts });
  assert.ok(proposed.success);
  await checker.call(decideApproval, { approvalId: proposed.value.approvalId, decision: 'APPROVE' });
  await carryOutCorrections(services());
  await carryOutCorrections(services());
  assert.deepEqual((await rebatesOf(visitor)).sort(), ['IN 50', 'OUT 50']);
  const [row] = await gateway.database.db
    .selectFrom('bet')
    .select('member_id')
    .where('round_id', '=', issue.issue)
    .execute();
  const { available } = await services().ledger.balanceOf(gateway.database.db, row?.member_id ?? '', 'TLB');
  assert.equal(available, 1_000);
});
