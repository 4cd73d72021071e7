import assert from 'node:assert/strict';
import { offerContract, setDownlineRebate } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { contractKinds } from '@atrium/contracts/constants';
import { agentSession, createTestPlatform, renderWithin } from '@atrium/testing';
import { test } from '@jest/globals';
import type { ReactNode } from 'react';
import remote from '../../remote.tsx';
import { ContractForm } from './contract-form.tsx';
import { RebateForm } from './rebate-form.tsx';

const shown = (form: ReactNode) => renderWithin(createTestPlatform({ session: agentSession() }), form, { remote });

test('a rebate is sent in hundredths of a percent, and one that is lower or above the own is not sent', async () => {
  const { platform, fill, press, text, getByText } = await shown(
    <RebateForm member={{ memberId: 'M1', rebate: 20 }} max={50} />,
  );
  for (const wrong of ['0.19', '0.51', 'much']) {
    await fill(text('downline.rebatePercent'), wrong);
    await press(text('downline.raise'));
    assert.ok(getByText(text('downline.rebateBounds', { min: '0.2', max: '0.5' })), wrong);
  }
  assert.deepEqual(platform.made(setDownlineRebate), []);
  await fill(text('downline.rebatePercent'), '0.35');
  await press(text('downline.raise'));
  assert.deepEqual(platform.made(setDownlineRebate), [{ memberId: 'M1', rebate: 35 }]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('downline.rebateSet') }]);
});

test('a contract is offered with its tiers in minor units, its payer, and what an earlier win takes off', async () => {
  const { platform, choose, fillEach, press, text } = await shown(
    <ContractForm account="below1" kinds={contractKinds} />,
  );
  await choose(text('contracts.issueType'), text('contracts.issueTypes.UPPER'));
  await choose(text('contracts.carryOver'), text('contracts.carryOvers.PERMANENT'));
  await fillEach(text('contracts.rate'), ['1', '1.5', '2.25']);
  await fillEach(text('contracts.bet'), ['100', '1,000', '10000.50']);
  await fillEach(text('contracts.active'), ['1', '2', '3']);
  await fillEach(text('contracts.loss'), ['10', '20', '30']);
  await press(text('contracts.offer'));
  const tier = (rate: string, effectiveBetAmount: number, activeMemberCount: number) => ({
    rate,
    effectiveBetAmount,
    activeMemberCount,
    lossAmount: activeMemberCount * 1_000,
  });
  assert.deepEqual(platform.made(offerContract), [
    {
      account: 'below1',
      kind: 'DIVIDEND',
      period: 'D',
      issueType: 'UPPER',
      carryOver: 'PERMANENT',
      tiers: [tier('1.00', 10_000, 1), tier('1.50', 100_000, 2), tier('2.25', 1_000_050, 3)],
    },
  ]);
});

test('a text in place of a figure is marked, and a contract with it is not offered', async () => {
  const { platform, fillEach, press, text, getAllByText } = await shown(
    <ContractForm account="below1" kinds={contractKinds} />,
  );
  for (const figure of ['rate', 'active', 'loss'] as const)
    await fillEach(text(`contracts.${figure}`), ['1', '2', '3']);
  await fillEach(text('contracts.bet'), ['100', 'much', '']);
  await press(text('contracts.offer'));
  assert.equal(getAllByText(text('contracts.noNumber')).length, 2);
  assert.deepEqual(platform.made(offerContract), []);
});

test('a contract has as many tiers as its kind, and more up to six', async () => {
  const { choose, press, text, getAllByRole, queryByRole } = await shown(
    <ContractForm account="below1" kinds={contractKinds} />,
  );
  const tiers = () => getAllByRole('group').length;
  assert.equal(tiers(), 3);
  for (let added = 0; added < 3; added += 1) await press(text('contracts.addTier'));
  assert.equal(tiers(), 6);
  assert.ok(!queryByRole('button', { name: text('contracts.addTier') }));
  await choose(text('contracts.kind'), text('contracts.kinds.REALTIME'));
  assert.equal(tiers(), 1);
});

test('a flat rate asks for nothing else, and is offered without requirements', async () => {
  const { platform, choose, fill, press, text, queryByLabelText } = await shown(
    <ContractForm account="below1" kinds={contractKinds} />,
  );
  await choose(text('contracts.kind'), text('contracts.kinds.REALTIME'));
  for (const figure of ['bet', 'active', 'loss'] as const) assert.ok(!queryByLabelText(text(`contracts.${figure}`)));
  await fill(text('contracts.rate'), '0.20');
  await press(text('contracts.offer'));
  assert.deepEqual(
    platform.made(offerContract).map(({ kind, tiers }) => [kind, tiers]),
    [['REALTIME', [{ rate: '0.20', effectiveBetAmount: 0, activeMemberCount: 0 }]]],
  );
});
