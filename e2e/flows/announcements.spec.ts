import { listAnnouncements, saveNotice } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { delayResponses } from '../support/delay-responses.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { demandPasswordChange } from '../support/operator-database.ts';
import { fillLogin, haveAccount, openLogin } from '../support/session.ts';
import { asStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const account = textsOf('shell/account');
const content = textsOf('shell/content');
const games = textsOf('mfe-games');

/** Waits until the page is idle: popups that open by themselves would be open. */
async function whenQuiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 5000 }), { timeout: 5000 }),
      ),
  );
}

test.describe('on a first visit', () => {
  test.use({ isNewcomer: true });

  const disclaimerOf = (page: Page) => page.getByRole('dialog', { name: shell('modal.disclaimer') });

  /** A popup for the guests of one merchant, which no other journey uses. */
  async function addNews(number: number): Promise<void> {
    const texts = { EN: { title: `News ${number}`, content: `<p>What happened, number ${number}</p>` } };
    const only = { merchants: ['IN'], validTo: Date.now() + 120_000 };
    await asStaff(saveNotice, { kind: 'PU', execution: 'B', ...only, priority: 500 - number, texts }, 'IN');
  }

  /** Opens the site as a guest of that merchant who has accepted its disclaimer. */
  async function comeFromIndia(page: Page): Promise<void> {
    // A file of the site's origin without scripts of its own.
    await page.goto('/health');
    await page.evaluate(() => {
      localStorage.setItem('merchantCode', 'IN');
      localStorage.setItem('language', 'EN');
      sessionStorage.setItem('disclaimer', 'IN');
    });
    await page.goto('/');
  }

  // S31
  test('the disclaimer must be accepted, once in a browser session', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const disclaimer = disclaimerOf(page);
    await expect(disclaimer).toContainText('21');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(disclaimer).toBeVisible();
    await expect(disclaimer.getByRole('button', { name: shell('dialog.close') })).toHaveCount(0);
    await disclaimer.getByRole('button', { name: /accept/ }).click();
    await expect(disclaimer).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.games-card').first()).toBeVisible();
    await whenQuiet(page);
    await expect(disclaimer).toHaveCount(0);
  });

  // S30
  test("popups open one after the other: the disclaimer, then the popup of the visitor's audience", async ({
    page,
  }) => {
    await enterAsNewPlayer(page);
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: shell('modal.announcements') });
    await expect(disclaimerOf(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await disclaimerOf(page)
      .getByRole('button', { name: /accept/ })
      .click();
    await expect(popup).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await popup.getByRole('button', { name: shell('dialog.close') }).click();
    await page.reload();
    await expect(page.getByTestId('balance')).toBeVisible();
    await whenQuiet(page);
    await expect(popup, 'closed for this browser session').toHaveCount(0);
  });

  test('a popup waits for an open dialog to close', async ({ page }) => {
    await addNews(450);
    const popups = `**${listAnnouncements.path}*types=PU*`;
    const letGo = await delayResponses(page, popups);
    const asked = page.waitForRequest(popups);
    await comeFromIndia(page);
    await asked;
    await openLogin(page);
    const login = page.getByRole('dialog', { name: shell('login.title') });
    await expect(login).toBeVisible();
    const answered = page.waitForResponse(popups);
    letGo();
    await answered;
    await whenQuiet(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await login.getByRole('button', { name: shell('dialog.close') }).click();
    await expect(page.getByRole('dialog', { name: shell('modal.announcements') })).toBeVisible();
  });

  test('a required password change precedes all popups', async ({ page }) => {
    const player = await haveAccount(page);
    await demandPasswordChange(player.username);
    // The general popup was read before.
    await page.evaluate(() => {
      sessionStorage.setItem('disclaimer', 'PH,IN');
      sessionStorage.setItem('popupsClosed', 'B');
    });
    await page.goto('/login');
    const popup = page.getByRole('dialog', { name: shell('modal.announcements') });
    await expect(page.getByRole('dialog', { name: shell('login.title') }).locator('form')).toBeVisible();
    await fillLogin(page, player);
    const forced = page.getByRole('dialog', { name: account('password.forcedTitle') });
    await expect(forced).toBeVisible();
    await whenQuiet(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await forced.locator('input[name="newPassword"]').fill('Slow-Harbour-2031');
    await forced.locator('input[name="confirmNewPassword"]').fill('Slow-Harbour-2031');
    await forced.locator('button[type="submit"]').click();
    await expect(popup).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('another merchant requires its own disclaimer', async ({ page }) => {
    await page.goto('/');
    await disclaimerOf(page)
      .getByRole('button', { name: /accept/ })
      .click();
    await page.evaluate(() => {
      localStorage.setItem('merchantCode', 'IN');
      sessionStorage.setItem('merchantCode', 'IN');
    });
    await page.reload();
    await expect(disclaimerOf(page)).toContainText('18');
  });

  test('announcements show nine titles a page, and a title opens and closes its text', { tag: '@phone' }, async ({
    page,
  }) => {
    await Promise.all(Array.from({ length: 11 }, (_, index) => addNews(index + 1)));
    await comeFromIndia(page);
    const popup = page.getByRole('dialog', { name: shell('modal.announcements') });
    const titles = popup.getByRole('navigation', { name: content('announcements.list') }).getByRole('listitem');
    await expect(titles).toHaveCount(9);
    await expect(popup.getByRole('region')).toContainText('What happened, number');
    const first = (await titles.first().textContent()) ?? '';
    const second = titles.nth(1).getByRole('button');
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'false');
    await expect(popup.getByRole('region')).toHaveCount(0);
    await popup.getByRole('button', { name: 'Page 2' }).click();
    await expect(titles.first()).not.toHaveText(first);
  });
});

// SEC19
test("html that passed the server's sanitiser does nothing in the page", async ({ page }) => {
  const attack = [
    '<p>Kept <strong>bold</strong></p>',
    '<script>window.wasAttacked = true</script>',
    '<img src=x onerror="window.wasAttacked = true">',
    '<svg onload="window.wasAttacked = true"></svg>',
    '<a href="javascript:window.wasAttacked = true">click</a>',
    '<a href="https://example.com/">away</a>',
    '<iframe srcdoc="<script>parent.wasAttacked = true</script>"></iframe>',
    '<form action="https://example.com"><input name="password"></form>',
    '<style>body { display: none }</style>',
    '<math><mi><style><img src=x onerror="window.wasAttacked = true"></style></mi></math>',
  ].join('');
  await page.route(`**${listAnnouncements.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const notice of answer.value.marquee) notice.content = attack;
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/');
  const marquee = page.getByRole('region', { name: games('home.notices') });
  await marquee.getByRole('button').nth(1).focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('dialog', { name: shell('modal.notice') });
  await expect(notice.locator('.shell-html strong')).toHaveText('bold');
  await notice.getByText('click').click();
  const shown = await notice
    .locator('.shell-html')
    .evaluate((html) => [...html.querySelectorAll('*')].map((element) => element.tagName).sort());
  expect([...new Set(shown)]).toEqual(['A', 'P', 'STRONG']);
  await expect(notice.getByText('away')).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await page.evaluate(() => 'wasAttacked' in window)).toBe(false);
});

test('a notice of the marquee opens its text, and the next one', async ({ page }) => {
  await page.goto('/');
  const marquee = page.getByRole('region', { name: games('home.notices') });
  const first = marquee.getByRole('listitem').first().getByRole('button');
  await expect(first).toHaveText(/\S/);
  const title = (await first.textContent()) ?? '';
  await first.focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('dialog', { name: shell('modal.notice') });
  await expect(notice.getByRole('heading', { level: 3 })).toHaveText(title);
  await notice.getByRole('button', { name: shell('ui.next') }).click();
  await expect(notice.getByRole('heading', { level: 3 })).not.toHaveText(title);
});

test('the marquee can be paused and resumed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const marquee = page.getByRole('region', { name: games('home.notices') });
  const states = () =>
    marquee.evaluate((region) => region.getAnimations({ subtree: true }).map(({ playState }) => playState));
  await marquee.getByRole('button', { name: shell('ui.pause'), exact: true }).press('Enter');
  await expect(marquee.getByRole('button', { name: shell('ui.play'), exact: true })).toBeFocused();
  await expect.poll(states).not.toContain('running');
  await marquee.getByRole('button', { name: shell('ui.play'), exact: true }).press('Enter');
  await page.mouse.move(0, 0);
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect.poll(states).toContain('running');
});
