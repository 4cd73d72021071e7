import assert from 'node:assert/strict';
import { endContract, listContracts } from '@atrium/contracts/calls';
import { modalOpen, toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { renderPage, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { agentPlatform, headerOf, plain, rowsOf } from '../../testing/agent-page.ts';

const tier = (rate: string, effectiveBetAmount: number, activeMemberCount: number, lossAmount?: number) => ({
  rate,
  effectiveBetAmount,
  activeMemberCount,
  ...(lossAmount === undefined ? {} : { lossAmount }),
});

const given = {
  contractId: 'C7',
  kind: 'DIVIDEND' as const,
  version: 3,
  status: 'VALID' as const,
  account: 'below1',
  tiers: [tier('1.00', 100_000, 1, 10_000), tier('2.00', 200_000, 2, 20_000)],
  effectiveFrom: sampleNow,
  endedAt: null,
  endReason: null,
  example: { tier: 2, effectiveBetAmount: 200_000, activeMemberCount: 2, lossAmount: 20_000, amount: 400 },
};
const older = {
  ...given,
  contractId: 'C6',
  version: 2,
  status: 'EXPIRED' as const,
  endedAt: sampleNow,
  endReason: 'REPLACED' as const,
};
const ofHouse = {
  ...given,
  contractId: 'C1',
  kind: 'DAILY' as const,
  account: null,
  status: 'REQUESTED' as const,
  version: 1,
  tiers: [tier('0.50', 100_000, 1)],
  effectiveFrom: null,
};

function contractsPlatform(
  list: Parameters<typeof sampleOf<typeof listContracts>>[1],
  options: TestPlatformOptions = {},
) {
  const platform = agentPlatform(options);
  platform.answer(listContracts, sampleOf(listContracts, list));
  return platform;
}

const openContracts = (platform = contractsPlatform({ list: [ofHouse, given, older] })) =>
  renderPage(remote, 'contracts', { platform, path: '/agentHome/contracts' });

async function contract(index: number, platform = contractsPlatform({ list: [ofHouse, given, older] })) {
  const page = await openContracts(platform);
  await page.press(page.text('contracts.of.GIVEN'));
  await page.click(page.getAllByRole('button', { name: page.text('contracts.open') })[index] as HTMLElement);
  return { ...page, drawer: page.getByRole('dialog') };
}

// A11
test.each(bundledLanguages)('the contracts in %s have their parties, their rates and their state', async (language) => {
  const { text, getByRole } = await openContracts(contractsPlatform({ list: [ofHouse, given, older] }, { language }));
  assert.ok(getByRole('heading', { level: 1, name: text('contracts.title') }));
  const rows = rowsOf(text('contracts.title')).map(([kind, party, version, , rates, state]) => [
    kind,
    party,
    version,
    rates,
    state?.trim(),
  ]);
  const dividend = text('contracts.kinds.DIVIDEND');
  assert.deepEqual(rows, [
    [text('contracts.kinds.DAILY'), text('contracts.house'), '1', '0.50 %', text('contracts.states.REQUESTED')],
    [dividend, 'below1', '3', '1.00–2.00 %', text('contracts.states.VALID')],
    [
      dividend,
      'below1',
      '2',
      '1.00–2.00 %',
      `${text('contracts.states.EXPIRED')} ${text('contracts.endReasons.REPLACED')}`,
    ],
  ]);
});

test('contracts are filtered by side, kind and state, each from the first page', async () => {
  const { platform, press, choose, text, uiText } = await openContracts(contractsPlatform({ totalPages: 4 }));
  const page = { pageNo: 1, pageSize: 20 };
  assert.deepEqual(platform.made(listContracts), [{ whose: 'OWN', ...page }]);
  await press(uiText('next'));
  await press(text('contracts.of.GIVEN'));
  assert.deepEqual(platform.made(listContracts).at(-1), { whose: 'GIVEN', ...page });
  await choose(text('contracts.kind'), text('contracts.kinds.HOURLY'));
  await choose(text('contracts.status'), text('contracts.states.INVALID'));
  assert.deepEqual(platform.made(listContracts).at(-1), { whose: 'GIVEN', kind: 'HOURLY', status: 'INVALID', ...page });
  await choose(text('contracts.kind'), text('downline.any'));
  assert.equal(platform.made(listContracts).at(-1)?.kind, undefined);
});

test('an agent without contracts is told so', async () => {
  const { text, getByText } = await openContracts(contractsPlatform({ list: [] }));
  assert.ok(getByText(text('contracts.none')));
});

test('contracts that cannot be read say why, and are read again on request', async () => {
  const platform = contractsPlatform({ list: [given] });
  platform.refuseOnce(listContracts, 'RATE_LIMITED');
  const { text, uiText, press, getByText, getByRole } = await openContracts(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByRole('table', { name: text('contracts.title') }));
});

// A11
test('a contract shows its versions beside each other, and what it would pay', async () => {
  const { platform, text, drawer } = await contract(1);
  assert.deepEqual(platform.made(listContracts).at(-1), {
    whose: 'GIVEN',
    kind: 'DIVIDEND',
    account: 'below1',
    pageNo: 1,
    pageSize: 100,
  });
  const header = headerOf(text('contracts.versions'));
  assert.ok(header.includes(text('contracts.version', { version: 3 })), header.join());
  assert.ok(header.includes(text('contracts.version', { version: 2 })), header.join());
  assert.ok(plain(drawer.textContent).includes(text('contracts.exampleTitle')));
});

// A11
test('an offer of the house is answered in the dialog that every page has', async () => {
  const platform = contractsPlatform({ list: [ofHouse] });
  const { text, press, queryByRole } = await openContracts(platform);
  await press(text('contracts.open'));
  await press(text('contracts.answer'));
  assert.deepEqual(platform.bus.sentOf(modalOpen), [{ modal: 'contracts', id: 'C1' }]);
  assert.ok(!queryByRole('button', { name: text('contracts.answer') }));
});

// A11
test('a contract that was given is ended once that was asked for twice', async () => {
  const { platform, text, press, drawer } = await contract(1);
  await press(text('contracts.end'));
  assert.ok(within(drawer).getByText(text('contracts.endHint')));
  await press(text('contracts.keep'));
  assert.deepEqual(platform.made(endContract), []);
  await press(text('contracts.end'));
  await press(text('contracts.endNow'));
  assert.deepEqual(platform.made(endContract), [{ contractId: 'C7' }]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('contracts.endDone') }]);
});

test('a contract that has changed meanwhile is not ended, and says why', async () => {
  const platform = contractsPlatform({ list: [ofHouse, given, older] });
  platform.refuse(endContract, 'CONTRACT_CHANGED');
  const { text, press, drawer } = await contract(1, platform);
  await press(text('contracts.end'));
  await press(text('contracts.endNow'));
  assert.ok(within(drawer).getByText(await platform.refusalText('CONTRACT_CHANGED')));
});

test('a contract that is over cannot be ended', async () => {
  const { text, drawer } = await contract(2);
  assert.ok(!within(drawer).queryByRole('button', { name: text('contracts.end') }));
});

test.each([
  ['DIVIDEND', 'contracts.periods.W'],
  ['HOURLY', 'contracts.windows.HOURLY'],
  ['REALTIME', 'contracts.windows.REALTIME'],
] as const)('a contract of the kind %s names the time that a bill of it counts', async (kind, period) => {
  const { text, drawer } = await contract(0, contractsPlatform({ list: [{ ...given, kind, period: 'W' }] }));
  assert.ok(within(drawer).getByText(text(period)));
});
