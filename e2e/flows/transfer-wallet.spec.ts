import { walletTransfer } from '@atrium/contracts/calls';
import { expectBalance, minorOf } from '../support/accounts.ts';
import { askAs, enterAsNewPlayer } from '../support/enter.ts';
import { leaveGame } from '../support/game-window.ts';
import { goWithin } from '../support/go-within.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');
const chrome = textsOf('shell/chrome');
const vendor = 'Paper Garden';
/** The opening credit of a new player, minor units. */
const opening = 100_000;

test('the balance in the header opens the list of wallets, and withdraws everything from there, by keyboard', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await askAs(page, walletTransfer, { fromVendor: 'MAIN', toVendor: 'PG', amount: 25_000 });
  await page.goto('/hot');
  const opener = page.locator('button', { has: page.getByTestId('balance') });
  await opener.focus();
  await page.keyboard.press('Enter');
  const list = page.getByTestId('wallets');
  const row = (name: string) => list.locator('dl > div', { hasText: name });
  await expect(row(vendor)).toContainText('250.00');
  await expect(row(chrome('wallets.main'))).toContainText('750.00');
  await expect(row(chrome('wallets.total'))).toContainText('1,000.00');
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button', { name: chrome('wallets.bring') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(vendor)).toHaveCount(0);
  await expect(row(chrome('wallets.main'))).toContainText('1,000.00');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a game of such a provider opens with the balance; its rounds are recorded and the rest is withdrawn', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng?vassalage=PG');
  await expectBalance(page, opening);
  await page.locator('.games-card[data-state="OPEN"]').first().click();
  const slot = slotOf(page);
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  expect(await slot.balance()).toBe(opening);
  await slot.playOnly();
  const after = await slot.balance();
  await expectBalance(page, after);
  await leaveGame(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goWithin(page, '/member/wallet');
  const main = page.locator('.a-stat').filter({ hasText: member('wallet.main') });
  await expect.poll(async () => minorOf(await main.textContent())).toBe(after);
  await goWithin(page, '/member/betting-record');
  await expect(page.getByRole('row').nth(1)).toContainText('Paper Garden');
});
