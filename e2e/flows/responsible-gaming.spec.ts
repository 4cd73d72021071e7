import { setPlayLimit } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { expectBalance, headerBalance } from '../support/accounts.ts';
import { choose } from '../support/choose.ts';
import { askAs, enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { makeRealityCheckDue } from '../support/operator-database.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');
const path = '/member/responsible-gaming';

async function openSlot(page: Page): Promise<void> {
  if (page.url().endsWith('/health')) await page.goto('/rng');
  else await goWithin(page, '/rng');
  await page.locator('.games-card[data-state="OPEN"]').first().click();
}

const spinButton = (page: Page) => slotOf(page).spin;

test('a stake limit is shown by the game itself, and the balance stays', async ({ page }) => {
  await enterAsNewPlayer(page);
  expect(await askAs(page, setPlayLimit, { kind: 'STAKE', frame: 'DAY', amount: 0 })).toMatchObject({ amount: 0 });
  await openSlot(page);
  const balance = await headerBalance(page);
  await spinButton(page).click({ timeout: 20_000 });
  await expect(
    page.frameLocator('.games-window iframe').locator('[role="alert"], [role="status"]').first(),
  ).not.toBeEmpty();
  await expectBalance(page, balance);
});

test('the reality check opens over the game, waits for an answer, and the game continues', async ({ page }) => {
  const { username } = await enterAsNewPlayer(page);
  await openSlot(page);
  await expect(spinButton(page)).toBeVisible({ timeout: 20_000 });
  const strip = page.frameLocator('.games-window iframe').locator('.standing');
  await expect(strip).toContainText(/\d:\d\d:\d\d/);

  await makeRealityCheckDue(username);
  const check = page.locator('.reality-check');
  await expect(check).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await check.getByRole('button').last().click();
  await expect(check).toHaveCount(0);
  await expect(spinButton(page)).toBeVisible();
  const before = await headerBalance(page);
  const slot = slotOf(page);
  await slot.playOnly();
  await expectBalance(page, before - (await slot.stake()) + (await slot.won()));
});

test('a self-excluded player cannot play, and keeps money and record', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto(path);
  const exclusion = page.getByRole('region', { name: member('rg.exclude') });
  await choose(exclusion, member('rg.length'), '12 months');
  await page.getByRole('button', { name: member('rg.excludeStart'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: member('rg.excludeStart'), exact: true })
    .click();
  // A toast says so too.
  await expect(page.locator('#page').getByText(member('rg.excluded'))).toBeVisible();
  await openSlot(page);
  await expect(page.locator('[data-kind="error"]').getByText('You have excluded yourself from playing')).toBeVisible();
  await expect(page.getByTestId('balance')).not.toHaveText('');
  await goWithin(page, '/member/transactions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
