import { listAnnouncements } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { enterAsNewPlayer } from '../support/enter.ts';
import { leftToBrowser } from '../support/server-drawing.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
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
  await page.goto(leftToBrowser('/'));
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

test('the marquee can be paused and resumed', { tag: '@more' }, async ({ page }) => {
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
