import assert from 'node:assert/strict';
import { createTeamFile, getContractBill, listContractBills, listContracts } from '@atrium/contracts/calls';
import { bundledLanguages, type ContractKind, contractKinds } from '@atrium/contracts/constants';
import { type BillState, billStates } from '@atrium/contracts/entities';
import { renderPage, type Some, sampleNow, sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { manifest } from '../../remote.manifest.ts';
import remote from '../../remote.tsx';
import { agentPlatform, factsOf, headerOf, plain, rowsOf, statsOf } from '../../testing/agent-page.ts';

type Options = Parameters<typeof agentPlatform>[0];

const pageOf = {
  DIVIDEND: 'dividends',
  DAILY: 'daily-salary',
  HOURLY: 'hourly-salary',
  REALTIME: 'realtime-salary',
} as const;
const month = { from: '2026-01-01', to: '2026-01-15' };
const tier = (rate: string, effectiveBetAmount: number, activeMemberCount: number, lossAmount?: number) => ({
  rate,
  effectiveBetAmount,
  activeMemberCount,
  ...(lossAmount === undefined ? {} : { lossAmount }),
});

/** A bill that reached its second tier of three. */
const reached = (kind: ContractKind) => ({
  billId: 'B1',
  kind,
  period: 'D' as const,
  periodFrom: sampleNow - 86_400_000,
  periodTo: sampleNow,
  effectiveBet: 250_000,
  activeMembers: 4,
  netLoss: 90_000,
  carried: 0,
  tier: 2,
  tiers: [tier('0.20', 100_000, 1, 50_000), tier('0.40', 200_000, 3, 80_000), tier('0.60', 300_000, 6, 100_000)],
  rate: 40,
  gross: 1_000,
  toDownline: 300,
  payable: 700,
  paid: 700,
  state: 'ISSUED' as BillState,
  remark: '',
  settledAt: sampleNow,
});

const parts = sampleOf(getContractBill, {
  below: [
    { account: 'below1', amount: 200, rest: 0 },
    { account: 'below2', amount: 100, rest: 5_000 },
  ],
  history: [
    { state: 'UNCOLLECTED', payable: 700, paid: 0, changedBy: 'SYSTEM', reason: 'SETTLED' },
    { state: 'ISSUED', payable: 700, paid: 700, changedBy: 'STAFF', reason: 'APPROVED' },
  ],
});

type Bills = ReturnType<typeof billsOf>;
const billsOf = (kind: ContractKind, own: Some<ReturnType<typeof reached>> = {}) =>
  sampleOf(listContractBills, {
    list: [{ ...reached(kind), ...own }],
    totals: { effectiveBet: 250_000, gross: 1_000, toDownline: 300, payable: 700, paid: 650 },
  });

function platformWith(bills: Bills, options: Options = {}, closed: readonly string[] = []) {
  const platform = agentPlatform(options, closed);
  platform.answer(listContractBills, bills);
  platform.answer(getContractBill, parts);
  return platform;
}

const open = (kind: ContractKind, platform = platformWith(billsOf(kind))) =>
  renderPage(remote, pageOf[kind], { platform, path: `/agentHome/${pageOf[kind]}` });

/** The page with the calculation of its bill open. */
async function calculated(kind: ContractKind, platform = platformWith(billsOf(kind))) {
  const page = await open(kind, platform);
  await page.press(page.text('bills.show'));
  return { ...page, drawer: page.getByRole('dialog') };
}

// A10
describe.each(contractKinds)('the record of a contract: %s', (kind) => {
  test.each(bundledLanguages)('has its title in %s, its bills and their sums', async (language) => {
    const { text, getByRole, getByText, container } = await open(kind, platformWith(billsOf(kind), { language }));
    const title = text(`bills.kinds.${kind}`);
    assert.ok(getByRole('heading', { level: 1, name: title }));
    assert.ok(getByText(text(`bills.descriptions.${kind}`)));
    assert.ok(rowsOf(title)[0]?.includes(text('bills.states.ISSUED')));
    assert.equal(statsOf(container)[text('bills.paid')], '6.50 TLB');
  });

  test('begins with the days of its address', async () => {
    const platform = platformWith(billsOf(kind));
    const days = { from: '2025-12-01', to: '2025-12-31' };
    await renderPage(remote, pageOf[kind], { platform, path: `/agentHome/${pageOf[kind]}`, query: days });
    assert.deepEqual(platform.made(listContractBills), [{ kind, ...days, pageNo: 1, pageSize: 20 }]);
  });

  test.each([
    ['a contract is in force', ['EXPIRED', 'VALID'], 'none'],
    ['an offer waits for an answer', ['DENIED', 'REQUESTED'], 'offerWaits'],
    ['the contract has ended', ['INVALID'], 'noContract'],
    ['there was never a contract', [], 'noContract'],
  ] as const)('says why there is no bill and what is next where %s', async (_where, statuses, why) => {
    const platform = platformWith(sampleOf(listContractBills, { list: [] }));
    platform.answer(listContracts, sampleOf(listContracts, { list: statuses.map((status) => ({ kind, status })) }));
    const { text, getByText, queryByRole } = await open(kind, platform);
    assert.ok(getByText(text(`bills.${why}`)));
    assert.ok(getByText(text(`bills.${why}Hint`)));
    const link = queryByRole('link', { name: text('bills.toContracts') });
    assert.equal(link?.getAttribute('href'), why === 'none' ? undefined : '/agentHome/contracts');
  });

  test('is closed under its address where the site has it off', async () => {
    const platform = platformWith(billsOf(kind), {}, [pageOf[kind]]);
    const { text, getByText } = await open(kind, platform);
    assert.ok(getByText(text('bills.closed')));
    assert.ok(getByText(text('bills.closedHint')));
    assert.deepEqual(platform.made(listContractBills), []);
  });

  test('asks for its own kind, by period, and its file is what is shown', async () => {
    const { platform, press, text } = await open(kind);
    const page = { pageNo: 1, pageSize: 20 };
    assert.deepEqual(platform.made(listContractBills), [{ kind, ...month, ...page }]);
    await press(text('overview.lastMonth'));
    const last = { from: '2025-12-01', to: '2025-12-31' };
    assert.deepEqual(platform.made(listContractBills).at(-1), { kind, ...last, ...page });
    await press(text('records.csv'));
    assert.deepEqual(platform.made(createTeamFile), [{ record: 'BILLS', kind, ...last }]);
  });
});

test.each([
  ['DIVIDEND', 13],
  ['DAILY', 12],
  ['HOURLY', 11],
  ['REALTIME', 9],
] as const)('the columns of %s are those that its figures have', async (kind, count) => {
  const { text } = await open(kind);
  const header = headerOf(text(`bills.kinds.${kind}`));
  assert.equal(header.length, count);
  assert.equal(header.includes(text('bills.netLoss')), kind === 'DIVIDEND');
  assert.equal(header.includes(text('bills.tier')), kind !== 'REALTIME');
  assert.equal(header.includes(text('bills.settledAt')), kind === 'DIVIDEND' || kind === 'DAILY');
});

test('a bill says in which state it is', async () => {
  const list = billStates.map((state) => ({ ...reached('DAILY'), billId: state, state }));
  const { text } = await open('DAILY', platformWith(sampleOf(listContractBills, { list })));
  // Before the day of its settlement and its details.
  const shown = rowsOf(text('bills.kinds.DAILY')).map((row) => row.at(-3));
  assert.deepEqual(
    shown,
    billStates.map((state) => text(`bills.states.${state}`)),
  );
});

test('bills are read page by page, and another period begins at the first', async () => {
  const { platform, press, text, uiText } = await open('DAILY', platformWith({ ...billsOf('DAILY'), totalPages: 3 }));
  await press(uiText('next'));
  assert.equal(platform.made(listContractBills).at(-1)?.pageNo, 2);
  await press(text('overview.yesterday'));
  assert.equal(platform.made(listContractBills).at(-1)?.pageNo, 1);
});

test('bills that cannot be read say why, and are read again on request', async () => {
  const platform = platformWith(billsOf('DAILY'));
  platform.refuseOnce(listContractBills, 'AUTH_OPERATION_NOT_ALLOWED');
  const { text, uiText, press, getByText, getByRole } = await open('DAILY', platform);
  assert.ok(getByText(await platform.refusalText('AUTH_OPERATION_NOT_ALLOWED')));
  await press(uiText('retry'));
  assert.ok(getByRole('table', { name: text('bills.kinds.DAILY') }));
});

// A10
test('a bill opens its calculation, step by step, with what each contract below takes', async () => {
  const { text, drawer } = await calculated('DAILY');
  const facts = factsOf(drawer);
  assert.equal(facts[text('figures.effectiveBet')], '2,500.00 TLB');
  assert.equal(facts[text('bills.tier')], '2');
  assert.equal(facts[text('bills.rate')], '0.40 %');
  assert.equal(facts[text('bills.gross')], '10.00 TLB');
  assert.equal(facts[text('bills.toDownline')], '3.00 TLB');
  assert.equal(facts[text('bills.payable')], '7.00 TLB');
  assert.deepEqual(rowsOf(text('bills.below')), [
    ['below1', '2.00 TLB'],
    ['below2', '1.00 TLB'],
  ]);
  assert.equal(rowsOf(text('bills.terms'))[1]?.[0], `2 ${text('bills.reached')}`);
  assert.ok(within(drawer).queryByText(text('bills.accrual')) === null, 'it carries no shares of a cent');
});

// A10
test('a bill tells what happened to it, and who did it', async () => {
  const { text, drawer } = await calculated('DAILY');
  const changes = [...drawer.querySelectorAll('.agent-bill__change')].map(({ textContent }) => plain(textContent));
  assert.equal(changes.length, 2);
  assert.ok(changes[0]?.includes(`${text('bills.changes.SETTLED')} · ${text('bills.actors.SYSTEM')}`), changes[0]);
  assert.ok(changes[1]?.includes(`${text('bills.changes.APPROVED')} · ${text('bills.actors.STAFF')}`), changes[1]);
  assert.ok(changes[1]?.includes(`${text('bills.paid')} 7.00 TLB`), changes[1]);
});

// A10
test('what the team lacked for the next tier is named, for dividends with the loss', async () => {
  const daily = await calculated('DAILY');
  const next = daily.getByRole('heading', { name: daily.text('bills.next') }).closest('section') as HTMLElement;
  assert.deepEqual(factsOf(next), {
    [daily.text('bills.nextRate')]: '0.60 %',
    [daily.text('bills.nextBet')]: '500.00 TLB',
    [daily.text('bills.nextActive')]: '2',
  });
  daily.unmount();
  const dividend = await calculated('DIVIDEND');
  assert.equal(factsOf(dividend.drawer)[dividend.text('bills.nextLoss')], '100.00 TLB');
});

test('a bill at the highest tier has no next one', async () => {
  const { text, drawer } = await calculated('DAILY', platformWith(billsOf('DAILY', { tier: 3 })));
  assert.ok(!within(drawer).queryByRole('heading', { name: text('bills.next') }));
});

test('a bill that reached nothing says so, with what was carried and who bears a deficit', async () => {
  const own = { tier: 0, rate: 0, takenBack: 7_000, carried: -5_000, lineDeficit: 250, remark: 'Checked by hand' };
  const { text, drawer } = await calculated('DIVIDEND', platformWith(billsOf('DIVIDEND', own)));
  const facts = factsOf(drawer);
  assert.equal(facts[text('bills.tier')], text('bills.noTier'));
  assert.equal(facts[text('bills.takenBack')], '−70.00 TLB');
  assert.match(facts[text('bills.carried')] ?? '', /50\.00/);
  assert.equal(facts[text('bills.lineDeficit')], '2.50 TLB');
  assert.ok(within(drawer).getByText('Checked by hand'));
});

// A10
test('a real-time salary adds up to the last fraction of a cent', async () => {
  const own = { accrualBefore: 4_000, accrualAfter: 1_500, payable: 7, tiers: [tier('0.10', 0, 0)], tier: 1 };
  const { text, drawer } = await calculated('REALTIME', platformWith(billsOf('REALTIME', own)));
  const accrual = within(drawer)
    .getByRole('heading', { name: text('bills.accrual') })
    .closest('section') as HTMLElement;
  assert.deepEqual(factsOf(accrual), {
    [text('bills.accrualBefore')]: '0.004000',
    [text('bills.accrualEarned')]: '0.067500',
    [text('bills.payable')]: '0.070000',
    [text('bills.accrualAfter')]: '0.001500',
  });
  assert.deepEqual(
    rowsOf(text('bills.below')).map(([, amount]) => amount),
    ['2.000000', '1.005000'],
  );
});

test('a bill without contracts below, from before changes were kept, says so', async () => {
  const platform = platformWith(billsOf('DAILY'));
  platform.answer(getContractBill, { ...parts, below: [], history: [] });
  const { text, drawer } = await calculated('DAILY', platform);
  assert.ok(within(drawer).getByText(text('bills.noneBelow')));
  assert.ok(within(drawer).getByText(text('bills.noHistory')));
});

test('the parts of a bill that cannot be read are read again on request', async () => {
  const platform = platformWith(billsOf('DAILY'));
  platform.refuseOnce(getContractBill, 'RATE_LIMITED');
  const { text, uiText, press, drawer } = await calculated('DAILY', platform);
  assert.ok(within(drawer).getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(within(drawer).getByRole('table', { name: text('bills.below') }));
});

test.each(['/agentHome/daily-wages', '/agenthome/Daily-Wages'])(
  "the menu marks the daily salary under the specification's word %s",
  async (path) => {
    const { aliases } = {
      aliases: [] as readonly string[],
      ...manifest.routes.find(({ id }) => id === 'daily-salary'),
    };
    assert.deepEqual(aliases, ['/agentHome/daily-wages']);
    const { text, getByRole } = await renderPage(remote, 'daily-salary', {
      platform: platformWith(billsOf('DAILY')),
      path,
    });
    const menu = within(getByRole('navigation', { name: text('menu.label') }));
    const current = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    assert.deepEqual(
      current.map((link) => link.getAttribute('href')),
      ['/agentHome/daily-salary'],
    );
  },
);
