import type { Page } from '@playwright/test';
import { headerBalance, minorOf } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { leaveGame } from '../support/game-window.ts';
import { goWithin } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');

/** A new player opens a sportsbook. @returns its page, and the balance before */
async function openBook(page: Page) {
  await enterAsNewPlayer(page);
  await page.goto('/sports');
  const before = await headerBalance(page);
  await page.locator('.games-card[data-state="OPEN"]', { hasText: 'Grandstand Sports' }).first().click();
  return { before, book: page.frameLocator('.games-window iframe') };
}

// G13
test('a press on odds of the centre opens the book with them on the slip; the bet is ended early, and its leg is in the record', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.goto('/sports');
  const before = await headerBalance(page);
  // A match that has not begun: its odds stay as they are.
  const match = page.locator('.games-match[data-state="SOON"]').last();
  const event = (await match.locator('h3').textContent()) ?? '';
  await match.locator('.games-match__odds').first().focus();
  await page.keyboard.press('Enter');
  const book = page.frameLocator('.games-window iframe');
  await expect(book.locator('.odds[aria-pressed="true"]')).toHaveCount(1, { timeout: 30_000 });
  await expect(book.locator('.match', { hasText: event }).locator('.odds[aria-pressed="true"]')).toBeVisible();
  await expect(book.locator('.sports .status')).toHaveText('On your slip: 1. Set the stake and place your bet.');
  const slip = book.locator('.slip');
  await slip.locator('input').fill('20');
  await slip.locator('.place').click();
  const ticket = book.locator('.ticket').first();
  await expect(ticket).toContainText(event);
  await expect.poll(() => headerBalance(page)).toBe(before - 2_000);

  const end = ticket.locator('.cash-out');
  await expect(end).toBeVisible();
  await end.click();
  const confirm = book.locator('dialog[open] .plain-button');
  const worth = minorOf(await confirm.textContent());
  await confirm.click();
  await expect(end).toHaveCount(0);
  await expect.poll(() => headerBalance(page)).toBe(before - 2_000 + worth);

  await leaveGame(page);
  await goWithin(page, '/member/betting-record');
  const row = page.getByRole('row', { name: /Grandstand Sports/ });
  await row.locator('button', { hasText: member('bets.show') }).click();
  await expect(page.getByRole('dialog')).toContainText(event);
  await expect(page.getByRole('dialog')).toContainText(/Result: .* @ \d+\.\d\d/);
  await expect(page.getByRole('dialog')).toContainText(/\(cash-out\)/);
});

// G13
test('a player combines matches of two leagues by keyboard, with the odds of the one that is not shown', {
  tag: '@more',
}, async ({ page }) => {
  const { before, book } = await openBook(page);
  const match = book.locator('.match', { has: book.locator('.moment[data-state="SOON"]') }).last();
  const choose = async () => {
    const odds = match.locator('.odds').first();
    await expect(odds).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
    await odds.focus();
    await page.keyboard.press('Enter');
    return (await match.locator('h3').textContent()) ?? '';
  };
  const first = await choose();
  const league = book.locator('.leagues button').nth(9);
  await league.focus();
  await page.keyboard.press('Enter');
  await expect(league).toHaveAttribute('aria-pressed', 'true');
  await expect(league).toBeFocused();
  await expect(book.getByRole('status')).toContainText((await league.locator('b').textContent()) ?? '');
  await expect(match.locator('h3')).not.toHaveText(first);
  const second = await choose();
  const slip = book.locator('.slip');
  await expect(slip.locator('.legs li')).toHaveCount(2);
  await slip.locator('select').first().selectOption('MULTIPLE');
  // Its odds are known although its league is not shown: a leg without any keeps a slip from being placed.
  await expect(slip.locator('.place')).toHaveAttribute('aria-disabled', 'false');
  await slip.locator('.place').click();
  const ticket = book.locator('.ticket').first();
  await expect(ticket).toContainText(first);
  await expect(ticket).toContainText(second);
  await expect.poll(() => headerBalance(page)).toBe(before - 1_000);
});

// G13
test('a bet whose odds change on its way asks its player, and is taken at those of now once they agree', async ({
  page,
}) => {
  const { before, book } = await openBook(page);
  // Of the matches under way the one that began last: it takes bets for longest. A minute takes two seconds.
  const underWay = book.locator('.match', { has: book.locator('.moment[data-state="LIVE"]') });
  const match = underWay.filter({ has: book.locator('.odds[aria-disabled="false"]') }).last();
  // Odds that are nearly certain stay the same for long.
  const open = match.locator('.odds[aria-disabled="false"]', { hasText: /[2-9]\.\d\d/ });
  await open.first().click({ timeout: 30_000 });
  const shown = book.locator('.slip .legs b');
  let isHeld = true;
  await page.route('**/api/sports/tickets', async (route) => {
    const [seen] = (route.request().postDataJSON() as { legs: { odds: number }[] }).legs;
    // Held until they have changed; the slip shows those of now meanwhile.
    if (isHeld) await expect(shown).not.toHaveText(((seen?.odds ?? 0) / 100).toFixed(2), { timeout: 30_000 });
    isHeld = false;
    await route.continue();
  });
  await book.locator('.slip .place').click();
  await expect(book.locator('.sports .status')).toHaveAttribute('data-tone', 'trouble', { timeout: 40_000 });
  await expect(book.locator('.ticket')).toHaveCount(0);
  await expect(shown).toHaveCount(1);
  expect(await headerBalance(page)).toBe(before);
  await book.locator('.slip select').last().selectOption('ANY');
  await book.locator('.slip .place').click();
  await expect(book.locator('.ticket')).toHaveCount(1);
  await expect.poll(() => headerBalance(page)).toBe(before - 1_000);
});
