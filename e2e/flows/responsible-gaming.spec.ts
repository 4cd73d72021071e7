import { setPlayLimit } from '@atrium/contracts/calls';
import type { Locator, Page } from '@playwright/test';
import { expectBalance, headerBalance } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { choose } from '../support/choose.ts';
import { askAs, enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { ageLimitChanges, makeRealityCheckDue } from '../support/operator-database.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');
const path = '/member/responsible-gaming';

/** The row of a period in the card of a kind of limit. */
function rowOf(page: Page, kind: string, frame: string): Locator {
  return page
    .locator(`section[aria-label="${member(`rg.kind.${kind}`)}"]`)
    .locator('.member-limit', { has: page.getByText(member(`rg.frame.${frame}`), { exact: true }) });
}

async function setLimit(row: Locator, amount: string): Promise<void> {
  await row.getByRole('button', { name: new RegExp(`: ${member('rg.change')}$`) }).click();
  await row.locator('input[name="amount"]').fill(amount);
  await row.getByRole('button', { name: member('rg.set'), exact: true }).click();
}

async function openSlot(page: Page): Promise<void> {
  if (page.url().endsWith('/health')) await page.goto('/rng');
  else await goWithin(page, '/rng');
  await page.locator('.games-card[data-state="OPEN"]').first().click();
}

const spinButton = (page: Page) => slotOf(page).spin;

test('a player sets a limit: a lower one applies at once, a higher one waits a day and must be confirmed', async ({
  page,
}) => {
  const { username } = await enterAsNewPlayer(page);
  await page.goto(path);
  const row = rowOf(page, 'DEPOSIT', 'DAY');
  await expect(row).toContainText(member('rg.none'));
  await setLimit(row, 'much');
  await expect(row.getByText(member('rg.amountInvalid'))).toBeVisible();
  await expect(row.locator('input[name="amount"]')).toHaveValue('much');
  await row.locator('input[name="amount"]').fill('1,000');
  await row.getByRole('button', { name: member('rg.set'), exact: true }).click();
  await expect(row.locator('strong')).toContainText('1,000.00');

  await setLimit(row, '5000');
  await expect(row.getByText(/5,000\.00/)).toBeVisible();
  await expect(row.locator('strong').first()).toContainText('1,000.00');
  const confirm = row.getByRole('button', { name: member('rg.confirm'), exact: true });
  await expect(confirm).toBeDisabled();

  await ageLimitChanges(username);
  await page.reload();
  await confirm.click();
  await expect(row.locator('strong').first()).toContainText('5,000.00');
  await expect(confirm).toHaveCount(0);
});

test('the prompt before the first deposit sets limits, and they apply', { tag: '@phone' }, async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/member/deposit');
  const prompt = page.locator(`section[aria-label="${member('rg.prompt')}"]`);
  await prompt.locator('input[name="limit-DAY"]').fill('500');
  await prompt.getByRole('button', { name: member('rg.promptSet'), exact: true }).click();
  await expect(prompt).toHaveCount(0);
  await page.locator('input[name="amount"]').fill('600');
  await page.getByRole('button', { name: member('pay.toProvider') }).click();
  await expect(page.getByText('This would exceed your deposit limit').first()).toBeVisible();
  await expect(page.locator('input[name="amount"]')).toHaveValue('600');
});

test('a player without limits declines the prompt once', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/member/deposit');
  const no = page.getByRole('button', { name: member('rg.promptNo'), exact: true });
  await no.click();
  await expect(no).toHaveCount(0);
  await page.reload();
  await expect(page.locator('input[name="amount"]')).toBeVisible();
  await expect(no).toHaveCount(0);
});

test('the page of limits fits any width and has no axe violations', { tag: '@phone' }, async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto(path);
  await expect(rowOf(page, 'LOSS', 'MONTH')).toBeVisible();
  expect(await sidewaysOverflow(page)).toEqual([]);
  await expectAccessible(page, { part: '.member-frame__page' });
});

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
  const strip = page.locator('.games-window__strip');
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

test("the reality check leads to the player's record, or logs out", async ({ page }) => {
  const { username } = await enterAsNewPlayer(page);
  await openSlot(page);
  await expect(spinButton(page)).toBeVisible({ timeout: 20_000 });
  await makeRealityCheckDue(username);
  const check = page.locator('.reality-check');
  await expect(check).toBeVisible({ timeout: 20_000 });
  await check.getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/\/member\/betting-record$/);
  await expect(page.locator('.games-window')).toHaveCount(0);

  await makeRealityCheckDue(username);
  await expect(check).toBeVisible({ timeout: 20_000 });
  await check.getByRole('button').first().click();
  await expect(page.getByTestId('balance')).toHaveCount(0);
});

test('a break begins at once, shows its end, and refuses games', { tag: '@phone' }, async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto(path);
  const timeOut = page.getByRole('region', { name: member('rg.timeOut') });
  await choose(timeOut, member('rg.length'), member('rg.timeOuts.WEEK'));
  await page.getByRole('button', { name: member('rg.timeOutStart'), exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: member('rg.stay'), exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(member('rg.resting'))).toHaveCount(0);
  await page.getByRole('button', { name: member('rg.timeOutStart'), exact: true }).click();
  await question.getByRole('button', { name: member('rg.timeOutStart'), exact: true }).click();
  await expect(page.getByText(member('rg.resting'))).toBeVisible();
  await openSlot(page);
  await expect(page.getByText('You are taking a break from playing')).toBeVisible();
  await expect(page.locator('.games-window')).toHaveCount(0);
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
  await expect(page.getByText(member('rg.excluded'))).toBeVisible();
  await openSlot(page);
  await expect(page.getByText('You have excluded yourself from playing')).toBeVisible();
  await expect(page.getByTestId('balance')).not.toHaveText('');
  await goWithin(page, '/member/transactions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
