import assert from 'node:assert/strict';
import { endHouseContract, listHouseContracts, offerHouseContract } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages, carryOvers, contractKinds, contractRules } from '@atrium/contracts/constants';
import type { StaffContract } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const given = {
  contractId: 'C1',
  account: 'head1',
  merchantCode: 'PH',
  kind: 'HOURLY',
  status: 'VALID',
  period: 'D',
  carryOver: 'NONE',
  tiers: [{ rate: '0.10' }, { rate: '0.20' }],
} as const;

function open(contract: Some<StaffContract> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listHouseContracts, sampleOf(listHouseContracts, { contracts: [{ ...given, ...contract }] }));
  return openConsole('contracts', platform);
}

describe.each(bundledLanguages)('a contract in %s', (language) => {
  test.each(['REQUESTED', 'VALID', 'DENIED', 'EXPIRED', 'INVALID'] as const)('is shown as %s', async (status) => {
    const { text, getByRole } = await open({ status, effectiveFrom: sampleNow }, { language });
    const card = getByRole('article');
    assert.ok(within(card).getByText(text(`contracts.states.${status}`)));
    assert.ok(within(card).getByText(text('bills.kinds.HOURLY')));
    const facts = factsOf(card);
    assert.equal(facts[text('contracts.period')], text('contracts.windows.HOURLY'));
    assert.equal(facts[text('contracts.carryOver')], undefined);
    assert.equal(facts[text('bills.rate')], '0.10 %, 0.20 %');
    assert.ok(facts[text('contracts.from')]);
    const mayEnd = status === 'REQUESTED' || status === 'VALID';
    assert.equal(within(card).queryByRole('button', { name: text('contracts.end') }) !== null, mayEnd);
  });
});

test('a dividend has its period and what an earlier win takes off, a salary in real time its five minutes', async () => {
  const { text, getByRole, unmount } = await open({ kind: 'DIVIDEND', period: 'W', carryOver: 'PERMANENT' });
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('contracts.period')], text('contracts.periods.W'));
  assert.equal(facts[text('contracts.carryOver')], text('contracts.carryOvers.PERMANENT'));
  unmount();
  const other = await open({ kind: 'REALTIME' });
  assert.equal(factsOf(other.getByRole('article'))[text('contracts.period')], text('contracts.windows.REALTIME'));
});

test.each([true, false])('a contract that a demonstration wrote is marked: %s', async (isDemonstration) => {
  const { text, queryByText } = await open({ isDemonstration });
  assert.equal(queryByText(text('bills.demonstration')) !== null, isDemonstration);
});

async function offering(options: TestPlatformOptions = {}) {
  const page = await open({}, options);
  await page.press(page.text('contracts.offer'));
  return page;
}

test('a dividend is offered with its tiers in minor units, its period and what an earlier win takes off', async () => {
  const { platform, choose, fill, fillEach, submit, text, queryByRole } = await offering();
  await fill(text('contracts.account'), 'head1');
  await choose(text('contracts.period'), text('contracts.periods.W'));
  await choose(text('contracts.carryOver'), text('contracts.carryOvers.PERMANENT'));
  await fillEach(text('contracts.rate'), ['1', '1.5', '2.25']);
  await fillEach(text('contracts.bet'), ['100', '1,000', '10000.50']);
  await fillEach(text('contracts.active'), ['1', '2', '3']);
  await fillEach(text('contracts.loss'), ['10', '20', '30']);
  await fill(text('approvals.reason'), 'a good line');
  await submit();
  const tier = (rate: string, effectiveBetAmount: number, activeMemberCount: number) => ({
    rate,
    effectiveBetAmount,
    activeMemberCount,
    lossAmount: activeMemberCount * 1_000,
  });
  assert.deepEqual(platform.made(offerHouseContract), [
    {
      merchantCode: 'PH',
      account: 'head1',
      kind: 'DIVIDEND',
      period: 'W',
      carryOver: 'PERMANENT',
      tiers: [tier('1.00', 10_000, 1), tier('1.50', 100_000, 2), tier('2.25', 1_000_050, 3)],
      reason: 'a good line',
    },
  ]);
  assert.ok(!queryByRole('form'));
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('approvals.asked') }]);
});

// A11
test.each(contractKinds)(
  'a contract of the kind %s has as many tiers as it needs, and more up to its most',
  async (kind) => {
    const { click, press, text, getByRole, queryByRole, container, queryByLabelText } = await offering();
    const kinds = within(getByRole('navigation', { name: text('contracts.kind') }));
    await click(kinds.getByText(text(`bills.kinds.${kind}`)));
    const tiers = () => container.querySelectorAll('fieldset.ops-tier').length;
    const { minTiers, maxTiers } = contractRules[kind];
    assert.equal(tiers(), minTiers);
    for (let count = minTiers; count < maxTiers; count += 1) await press(text('contracts.addTier'));
    assert.equal(tiers(), maxTiers);
    assert.ok(!queryByRole('button', { name: text('contracts.addTier') }));
    assert.equal(queryByLabelText(text('contracts.carryOver')) !== null, kind === 'DIVIDEND');
  },
);

test('a salary has neither a loss nor a choice of the period', async () => {
  const { platform, click, fill, fillEach, submit, text, getByRole } = await offering();
  await click(within(getByRole('navigation', { name: text('contracts.kind') })).getByText(text('bills.kinds.DAILY')));
  const { minTiers, periods } = contractRules.DAILY;
  const some = Array.from({ length: minTiers }, (_, index) => String(index + 1));
  await fill(text('contracts.account'), 'head1');
  for (const figure of ['rate', 'bet', 'active']) await fillEach(text(`contracts.${figure}`), some);
  await fill(text('approvals.reason'), 'a good line');
  await submit();
  const [made] = platform.made(offerHouseContract);
  assert.equal(made?.kind, 'DAILY');
  assert.equal(made?.period, periods[0]);
  assert.equal(made?.carryOver, carryOvers[0]);
  assert.equal(made?.tiers.length, minTiers);
  assert.equal(
    made?.tiers.some((tier) => 'lossAmount' in tier),
    false,
  );
});

test('a contract is not offered without an account, a reason and each figure of each tier', async () => {
  const { platform, submit, text, errorOf, container } = await offering();
  await submit();
  assert.ok(errorOf(text('contracts.account')));
  assert.ok(errorOf(text('approvals.reason')));
  assert.equal(container.querySelectorAll('fieldset.ops-tier [aria-invalid="true"]').length, 12);
  assert.deepEqual(platform.made(offerHouseContract), []);
});

test('what is typed in place of a figure is not taken for nothing', async () => {
  const { platform, fill, fillEach, submit, text, getAllByText } = await offering();
  await fill(text('contracts.account'), 'head1');
  await fillEach(text('contracts.rate'), ['1', '1.555', '2']);
  await fillEach(text('contracts.bet'), ['1O0', '1000', '2000']);
  await fillEach(text('contracts.active'), ['1', '2.5', '3']);
  await fillEach(text('contracts.loss'), ['10', '20', 'thirty']);
  await fill(text('approvals.reason'), 'a good line');
  await submit();
  assert.equal(getAllByText(text('rollout.number')).length, 4);
  assert.deepEqual(platform.made(offerHouseContract), []);
});

test.each(['AUTH_OPERATION_NOT_ALLOWED', 'CONTRACT_NOT_FOUND', 'CONTRACT_TIERS_INVALID', 'APPROVAL_TAKEN'] as const)(
  'an offer that is refused with %s keeps what was typed',
  async (code) => {
    const { platform, fill, fillEach, submit, text, inputOf, getByText } = await offering();
    platform.refuse(offerHouseContract, code);
    await fill(text('contracts.account'), 'head1');
    for (const figure of ['rate', 'bet', 'active', 'loss']) {
      await fillEach(text(`contracts.${figure}`), ['1', '2', '3']);
    }
    await fill(text('approvals.reason'), 'a good line');
    await submit();
    assert.ok(getByText(await platform.refusalText(code)));
    assert.equal(inputOf(text('contracts.account')), 'head1');
  },
);

test('a contract is ended with a reason, after what that means has been said', async () => {
  const { platform, fill, press, submit, text, getByText, queryByText } = await open();
  await press(text('contracts.end'));
  assert.ok(getByText(text('contracts.endHint')));
  await submit();
  assert.deepEqual(platform.made(endHouseContract), []);
  await fill(text('approvals.reason'), 'the line moves to another product');
  const ended = { contracts: [{ ...given, status: 'INVALID' as const }] };
  platform.answer(listHouseContracts, sampleOf(listHouseContracts, ended));
  await submit();
  assert.deepEqual(platform.made(endHouseContract), [
    { contractId: 'C1', reason: 'the line moves to another product' },
  ]);
  assert.ok(!queryByText(text('contracts.endHint')));
});

test.each(['CONTRACT_CHANGED', 'CONTRACT_NOT_FOUND'] as const)(
  'an end that is refused with %s says so',
  async (code) => {
    const { platform, fill, press, submit, text, getByText, inputOf } = await open();
    platform.refuse(endHouseContract, code);
    await press(text('contracts.end'));
    await fill(text('approvals.reason'), 'the line moves');
    await submit();
    assert.ok(getByText(await platform.refusalText(code)));
    assert.equal(inputOf(text('approvals.reason')), 'the line moves');
  },
);

test('a flat rate asks for nothing else, and is offered without requirements', async () => {
  const { platform, fill, press, submit, text, queryByLabelText } = await offering();
  await press(text('bills.kinds.REALTIME'));
  for (const figure of ['bet', 'active', 'loss'] as const) assert.ok(!queryByLabelText(text(`contracts.${figure}`)));
  await fill(text('contracts.account'), 'head1');
  await fill(text('contracts.rate'), '0.20');
  await fill(text('approvals.reason'), 'a good line');
  await submit();
  assert.deepEqual(
    platform.made(offerHouseContract).map(({ kind, tiers }) => [kind, tiers]),
    [['REALTIME', [{ rate: '0.20', effectiveBetAmount: 0, activeMemberCount: 0 }]]],
  );
});
