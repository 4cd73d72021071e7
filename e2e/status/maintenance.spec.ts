import { minuteMs } from '@atrium/contracts/durations';
import type { Page } from '@playwright/test';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { waitForIdle } from '../support/idle.ts';
import { expectLoggedIn, fillLogin } from '../support/session.ts';
import { operator } from '../support/site-status.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const status = textsOf('shell/status');
const chrome = textsOf('shell/chrome');
const ops = textsOf('mfe-ops');
const chatText = textsOf('shell/chat');

const closed = (page: Page) => page.getByTestId('status-page');

/** Files of remotes that a page requests from now on. */
function watchRemotes(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/artifacts\/(?!shell\/)/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test.afterEach(async () => (await operator()).open());

test('a visitor during a maintenance sees its end and no remote, and the site opens by itself', async ({ page }) => {
  const house = await operator();
  await house.announce({ startsInMs: 0, lastsMs: 40_000 });
  await page.goto('/rng');
  await expect(closed(page).getByRole('heading', { name: status('maintenance') })).toBeVisible();
  await expect(closed(page).locator('time')).toBeVisible();
  await expect(closed(page).getByRole('link', { name: status('service') })).toBeVisible();
  await waitForIdle(page);
  // The document may preload the files of a route; what matters is that nothing of them is mounted.
  await expect(page.locator('[data-remote]')).toHaveCount(0);
  await expect(page.locator('.games-card').first()).toBeVisible({ timeout: 70_000 });
});

test("the page shows the maintenance and its end even if none of the shell's files loads", async ({ page }) => {
  await (await operator()).announce({ startsInMs: 0, lastsMs: 10 * minuteMs });
  await page.route('**/artifacts/**', (route) => route.abort());
  await page.goto('/rng');
  await expect(page.getByRole('heading', { name: status('maintenance') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(status('until'));
  await page.unroute('**/artifacts/**');
  await page.getByRole('button', { name: shell('crash.reload') }).click();
  await expect(closed(page)).toBeVisible();
});

test('players are notified before the site closes, then wait, and continue when it is opened early', async ({
  page,
}) => {
  const house = await operator();
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  await expectLoggedIn(page);
  await house.announce({ startsInMs: 12_000, lastsMs: 10 * minuteMs });
  const notice = page.getByTestId('site-banner');
  await expect(notice).toContainText(chrome('banner.closes'));
  await expect(notice.getByRole('timer')).toContainText('0:0');
  await expect(closed(page)).toBeVisible({ timeout: 30_000 });
  await house.open();
  await expect(page.locator('.games-card').first()).toBeVisible({ timeout: 30_000 });
});

test('an open game shows that the site closes, and ends with it', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  await page.locator('.games-card[data-state="OPEN"]').first().click();
  await expect(slotOf(page).spin).toBeVisible({ timeout: 30_000 });
  await (await operator()).announce({ startsInMs: 12_000, lastsMs: 10 * minuteMs });
  await expect(page.getByRole('dialog').getByTestId('site-banner')).toContainText(chrome('banner.closes'));
  await expect(closed(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a call that is refused by a closed site opens the maintenance page', async ({ page }) => {
  await page.goto('/rng');
  await expect(page.locator('.games-card').first()).toBeVisible();
  await (await operator()).announce({ startsInMs: 0, lastsMs: 10 * minuteMs });
  await expect
    .poll(async () => (await page.request.get('/lgw/games/game_menus')).status(), { timeout: 20_000 })
    .toBe(503);
  // The player's click, unless a request of the page itself was first.
  await expect(async () => {
    if (await closed(page).isVisible()) return;
    await page.locator('.a-pagination').getByRole('button').last().click({ timeout: 1000 });
    await expect(closed(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('an operator announces a maintenance in the console, can work during it, and opens the site again', async ({
  page,
}) => {
  await page.goto('/ops/site');
  await fillLogin(page, demoAccount('staff'));
  await expectLoggedIn(page);
  await expect(page.getByText(ops('site.open'), { exact: true })).toBeVisible();
  const announce = page.getByRole('button', { name: ops('site.announce') });
  await announce.click();
  await expect(page.locator('textarea[name="reason"]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('textarea[name="reason"]').fill('a new ledger');
  await page.locator('input[name="title"]').fill('Back soon');
  await announce.click();
  await expect(page.getByText(ops('site.announced'), { exact: true })).toBeVisible();
  // To save the minute, another staff member begins it at once.
  await (await operator()).announce({ startsInMs: 0, lastsMs: 10 * minuteMs });
  await expect(page.getByText(ops('site.closed'), { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expectLoggedIn(page);
  await page.locator('textarea[name="reason"]').fill('done early');
  await page.getByRole('button', { name: ops('site.end') }).click();
  await expect(page.getByText(ops('site.open'), { exact: true })).toBeVisible();
});

test('an operator without a session can log in to a closed site, and a player cannot', async ({ page }) => {
  await (await operator()).announce({ startsInMs: 0, lastsMs: 10 * minuteMs });
  await page.goto('/ops/site');
  await expect(closed(page)).toBeVisible();
  await fillLogin(page, demoAccount('player'));
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await fillLogin(page, demoAccount('staff'));
  await expectLoggedIn(page);
  await expect(page.getByText(ops('site.closed'), { exact: true })).toBeVisible();
});

test('the help centre and the chat work while the site is closed, and a reload keeps the session', async ({ page }) => {
  test.slow();
  const house = await operator();
  await enterAsNewPlayer(page);
  await page.goto('/hot');
  await expectLoggedIn(page);
  await house.announce({ startsInMs: 0, lastsMs: 10 * minuteMs });
  await page.reload();
  await expect(closed(page)).toBeVisible();
  const rooms = watchRemotes(page);
  await closed(page)
    .getByRole('link', { name: shell('modal.help') })
    .click();
  const help = page.getByRole('dialog', { name: shell('modal.help') });
  await help.getByRole('searchbox').pressSequentially('password');
  await expect(help.locator('mark').first()).toBeVisible();
  await help.getByRole('button', { name: shell('dialog.close') }).click();
  await expect(help).toHaveCount(0);
  await expect(closed(page)).toBeVisible();

  await closed(page)
    .getByRole('link', { name: status('service') })
    .click();
  const chat = page.getByRole('dialog', { name: shell('modal.chat') });
  await chat.getByLabel(chatText('message')).pressSequentially('When do you open?');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('log')).toContainText('When do you open?');
  await page.keyboard.press('Escape');
  expect(rooms, 'no room was needed').toEqual([]);

  await house.open();
  await expect(closed(page)).toHaveCount(0, { timeout: 20_000 });
  await expectLoggedIn(page);
});
