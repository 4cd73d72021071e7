import assert from 'node:assert/strict';
import { getBalance, listVendorWallets, walletTransfer } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { balanceChanged } from '@atrium/contracts/events';
import { memberSession, sampleOf, settled } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { createTestShell, renderInShell, type TestShellOptions } from '../../testing/test-shell.tsx';
import { BalanceView } from '../header/balance-view.tsx';

const main = { vendor: 'MAIN', available: 75_000, locked: 0 };
const balanceOf = (...vendors: readonly { vendor: string; available: number }[]) =>
  sampleOf(getBalance, {
    isSingle: false,
    total: 75_000 + vendors.reduce((sum, { available }) => sum + available, 0),
    wallets: [main, ...vendors],
  });
const nova = { vendor: 'NOVA', available: 25_000 };

/** A player's balance in the header, read. */
async function header(balance = balanceOf(nova), options: TestShellOptions = {}) {
  const made = createTestShell({ remoteId: 'chrome', session: memberSession(), ...options });
  made.platform.answer(getBalance, balance);
  made.platform.answer(listVendorWallets, sampleOf(listVendorWallets, [{ vendor: 'NOVA', name: 'Nova' }]));
  const page = await renderInShell(made, <BalanceView />);
  await act(() => made.shell.balance.refresh());
  await settled();
  return { ...page, ...made, shown: () => page.getByTestId('balance').textContent?.replaceAll(/\s/g, ' ') };
}

async function opened(balance = balanceOf(nova), options: TestShellOptions = {}) {
  const page = await header(balance, options);
  await page.press(/[\d•]/);
  await settled();
  const rows = () =>
    [...page.getByTestId('wallets').querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    );
  return { ...page, rows };
}

describe.each(bundledLanguages)('the wallets in the header in %s', (language) => {
  test('are the main one, those with money at a vendor, and the sum', async () => {
    const { text, rows } = await opened(balanceOf(nova, { vendor: 'ORBIT', available: 0 }), { language });
    const names = rows().map(([name]) => name);
    assert.deepEqual(names, [text('wallets.main'), 'Nova', text('wallets.total')]);
    assert.match(rows()[1]?.[1] ?? '', /250\.00/);
  });
});

test('everything is brought home by one press, and the list follows the balance', async () => {
  const { platform, press, text, rows, getByText, queryByRole } = await opened();
  await press(text('wallets.bring'));
  assert.deepEqual(platform.made(walletTransfer), [{ fromVendor: 'NOVA', toVendor: 'MAIN', all: true }]);
  assert.ok(getByText(text('wallets.coming')));
  await platform.deliver(balanceChanged, { balance: { ...balanceOf(), total: 100_000 } });
  assert.equal(rows().length, 2);
  assert.ok(!queryByRole('button', { name: text('wallets.bring') }));
  assert.ok(getByText(text('wallets.home')));
});

test('what cannot be brought home says why, and can be tried again', async () => {
  const { platform, press, text, getByText } = await opened();
  platform.refuse(walletTransfer, 'WALLET_TRANSFER_PENDING');
  await press(text('wallets.bring'));
  assert.ok(getByText(await platform.refusalText('WALLET_TRANSFER_PENDING')));
  await press(text('wallets.bring'));
  assert.equal(platform.made(walletTransfer).length, 2);
});

test('a balance that is hidden is hidden in the list, too', async () => {
  const page = await header();
  await page.press(page.text('shell:header.hideBalance'));
  assert.equal(page.shown(), '••••••');
  await page.press(/^•+/);
  await settled();
  assert.doesNotMatch(page.getByTestId('wallets').textContent ?? '', /\d/);
  await page.press(page.text('shell:header.showBalance'));
  assert.equal(page.shown(), '1,000.00 TLB');
});

test('the balance is read again on request', async () => {
  const { platform, press, text, shown } = await header();
  platform.answer(getBalance, balanceOf({ ...nova, available: 30_000 }));
  await press(text('shell:header.refreshBalance'));
  assert.equal(shown(), '1,050.00 TLB');
});

test('what is held is no part of what can be spent, and is named below it, with one wallet too', async () => {
  const held = sampleOf(getBalance, { isSingle: true, total: 75_000, wallets: [{ ...main, locked: 20_000 }] });
  const { text, shown, rows } = await opened(held);
  assert.equal(shown(), '750.00 TLB');
  assert.deepEqual(rows(), [
    [text('wallets.main'), '750.00 TLB'],
    [text('wallets.total'), '750.00 TLB'],
    [text('wallets.held'), '200.00 TLB'],
  ]);
});

test('a player with one wallet has no list to open', async () => {
  const { shown, container } = await header({ ...balanceOf(), isSingle: true });
  assert.equal(shown(), '750.00 TLB');
  assert.equal(container.querySelectorAll('[aria-expanded]').length, 0);
});
