import assert from 'node:assert/strict';
import {
  type AnyCall,
  type CallValue,
  getBalance,
  getDepositSettings,
  getIdentity,
  getLineTransferSettings,
  getMissionSummary,
  getPlayLimits,
  getPoint,
  getRebate,
  getReferral,
  getSecurityOverview,
  getVip,
  getWithdrawSettings,
  listBets,
  listBonuses,
  listDeposits,
  listMessages,
  listProfitLoss,
  listPromotions,
  listTransactions,
  listVendorWallets,
  listWithdrawals,
} from '@atrium/contracts/calls';
import { agentCentre, bundledLanguages } from '@atrium/contracts/constants';
import { agentPage } from '@atrium/contracts/slots';
import {
  agentSession,
  createTestPlatform,
  renderPage,
  renderSlot,
  sampleOf,
  type TestPlatformOptions,
} from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { manifest } from '../remote.manifest.ts';
import remote from '../remote.tsx';
import { balance, depositSettings, deposits, withdrawals, withdrawSettings } from '../testing/payment-answers.ts';

/** Each page with the read that it cannot be shown without. */
const pages: readonly (readonly [routeId: string, read: AnyCall])[] = [
  ['security-center', getSecurityOverview],
  ['betting-record', listBets],
  ['transaction-history', listTransactions],
  ['responsible-gaming', getPlayLimits],
  ['profit-loss', listProfitLoss],
  ['messages', listMessages],
  ['deposit', getDepositSettings],
  ['withdraw', getWithdrawSettings],
  ['deposit-record', listDeposits],
  ['withdraw-record', listWithdrawals],
  ['bonus-details', listBonuses],
  ['wallet', getBalance],
  ['transfer', getLineTransferSettings],
  ['point-mall', getPoint],
  ['missions', getMissionSummary],
  ['rebate', getRebate],
  ['vip', getVip],
  ['referral', getReferral],
  ['promotions', listPromotions],
  ['rewards', listPromotions],
  ['identity', getIdentity],
];

const routeOf = (routeId: string) => {
  const route = manifest.routes.find(({ id }) => id === routeId);
  assert.ok(route?.titleKey, routeId);
  return { path: route.path, titleKey: route.titleKey };
};

/** Reads whose samples stand for nothing that is there: two rows of one day, a way to pay without a name. */
const answers = new Map<AnyCall, unknown>([
  [getPlayLimits, sampleOf(getPlayLimits, { limits: [{}] })],
  [listProfitLoss, sampleOf(listProfitLoss, { list: [{}] })],
  [getRebate, sampleOf(getRebate, { rows: [{}] })],
  [getDepositSettings, depositSettings],
  [getWithdrawSettings, withdrawSettings],
  [listDeposits, deposits],
  [listWithdrawals, withdrawals],
  [getBalance, balance],
  [listVendorWallets, []],
]);
const answerOf = (read: AnyCall) => (answers.get(read) ?? sampleOf(read)) as CallValue<AnyCall>;

function platformWithAnswers(options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  for (const read of answers.keys()) platform.answer(read, answerOf(read));
  return platform;
}

test('no page of the centre is without its tests', () => {
  assert.deepEqual(pages.map(([routeId]) => routeId).sort(), manifest.routes.map(({ id }) => id).sort());
});

describe.each(bundledLanguages)('in %s', (language) => {
  test.each(pages)('%s has the heading of its entry in the menu', async (routeId) => {
    const { path, titleKey } = routeOf(routeId);
    const platform = platformWithAnswers({ language });
    const { text, getByRole } = await renderPage(remote, routeId, { platform, path });
    assert.ok(getByRole('heading', { level: 1, name: text(titleKey) }));
  });
});

test.each(pages)('%s shows its heading while it waits for the answer, and then more', async (routeId, read) => {
  const { path, titleKey } = routeOf(routeId);
  const platform = platformWithAnswers();
  const held = platform.hold(read);
  const { text, getByRole, queryByRole, container } = await renderPage(remote, routeId, { platform, path });
  assert.ok(getByRole('heading', { level: 1, name: text(titleKey) }));
  assert.ok(!queryByRole('alert'));
  const waiting = container.textContent;
  await held.answer(answerOf(read));
  assert.notEqual(container.textContent, waiting);
});

test.each(pages)('%s that cannot be read says why, and is read again on request', async (routeId, read) => {
  const { path } = routeOf(routeId);
  const platform = platformWithAnswers();
  platform.refuseOnce(read, 'AUTH_NOT_LOGGED_IN');
  const { getByText, press, uiText, queryByRole } = await renderPage(remote, routeId, { platform, path });
  assert.ok(getByText(await platform.refusalText('AUTH_NOT_LOGGED_IN')));
  assert.ok(getByText(/trace-1/));
  await press(uiText('retry'));
  assert.equal(platform.made(read).length, 2);
  assert.ok(!queryByRole('alert'));
});

test.each(['deposit', 'withdraw', 'transfer', 'messages', 'deposit-record', 'withdraw-record'] as const)(
  '%s stands in the agent centre without the menu of the member centre',
  async (page) => {
    const platform = platformWithAnswers({ session: agentSession() });
    const props = { page, path: `${agentCentre}/${page}`, query: '' };
    const { text, getByRole, queryByRole } = await renderSlot(remote, agentPage, 'own-account', { platform, props });
    assert.ok(getByRole('heading', { level: 1, name: text(routeOf(page).titleKey) }));
    assert.ok(!queryByRole('navigation', { name: text('menu.label') }));
  },
);

test('the menu of the centre has the entries of every remote by topic, marks the page and shows what waits', async () => {
  const platform = platformWithAnswers();
  const own = manifest.menu.filter(({ slot }) => slot === 'member-menu.item');
  platform.fillMenu('member-menu.item', [
    ...own.map(({ id, to }) => ({ id, to, text: id, remoteId: 'member', ...(id === 'messages' ? { badge: 3 } : {}) })),
    { text: 'Lottery orders', to: '/lottery/orders' },
  ]);
  const { text, getByRole } = await renderPage(remote, 'messages', { platform, path: '/member/messages' });
  const menu = within(getByRole('navigation', { name: text('menu.label') }));
  const entriesOf = (topic: 'money' | 'records' | 'rewards' | 'account' | 'more') =>
    within(menu.getByRole('group', { name: text(`menu.groups.${topic}`) }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  assert.deepEqual(entriesOf('records'), ['bets', 'transactions', 'profit-loss']);
  assert.ok(entriesOf('account').includes('messages3'));
  assert.deepEqual(entriesOf('more'), ['Lottery orders'], 'every page of this remote has its topic');
  const current = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  assert.deepEqual(
    current.map((link) => link.getAttribute('href')),
    ['/member/messages'],
  );
});
