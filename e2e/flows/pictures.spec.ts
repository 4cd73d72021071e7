import type { Page } from '@playwright/test';
import { delayResponses } from '../support/delay-responses.ts';
import { goWithin } from '../support/go-within.ts';
import { waitForIdle } from '../support/idle.ts';
import { withPictures } from '../support/pictures.ts';
import { leftToBrowser } from '../support/server-drawing.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
const shell = textsOf('shell');

const names = (page: Page) => page.locator('.games-card__name');
const chip = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

test.use(withPictures);

test('the first picture is shown before any script has loaded, and the page keeps it in place', async ({ page }) => {
  const letGo = await delayResponses(page, '**/artifacts/**/*.js');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(leftToBrowser('/'), { waitUntil: 'commit' });
  const early = page.locator('img.shell-splash');
  await expect(early).toBeVisible();
  // Once it is painted: positions that are read before the styles have loaded are wrong.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link[rel="stylesheet"]')].every((link) => (link as HTMLLinkElement).sheet),
  );
  const drawn = await early.boundingBox();
  const source = await early.getAttribute('src');

  letGo();
  const banner = page
    .getByRole('region', { name: games('home.banners') })
    .locator('img')
    .first();
  await expect(banner).toBeVisible();
  await expect(early).toHaveCount(0);
  await expect(banner).toHaveAttribute('src', source ?? '');
  await expect(async () => {
    const taken = await page.locator('.games-home__banner').boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(taken?.[side]).toBeCloseTo(drawn?.[side] ?? 0, 0);
  }).toPass({ timeout: 15_000 });
  await expect(page.locator('.games-card').first()).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/GCSGAME_hotGamesV2'))).toHaveLength(1);
});

test('early calls are made in the chosen language', { tag: '@more' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'HI'));
  const asked = page.waitForRequest((request) => request.url().includes('MCSFE_getListAnnouncements'));
  await page.goto('/');
  expect((await asked).headers()).toMatchObject({ language: 'HI' });
  const banners = page.getByRole('region', { name: textsOf('mfe-games', 'hi')('home.banners') });
  await expect(banners.locator('strong').first()).toContainText(/[\u0900-\u097f]/);
});

test('the vendor, the order, the page and the place of a list are there again on the way back, even if pictures load late', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 500 });
  await page.goto('/rng');
  await chip(page, 'Kopra Oasis').click();
  await page.getByLabel(games('list.sort')).selectOption('name');
  await expect(page).toHaveURL(/\/rng\?(?:vassalage=KPO&sort=name|sort=name&vassalage=KPO)$/);
  const first = await names(page).first().textContent();
  await page.locator('.a-pagination').getByRole('button').last().click();
  await expect(page).toHaveURL(/vassalage=KPO&sort=name&page=2$/);
  await expect(names(page).first()).not.toHaveText(first ?? '');
  await waitForIdle(page);
  const shown = await names(page).allTextContents();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await goWithin(page, '/live');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/vassalage=KPO&sort=name&page=2$/);
  await expect.poll(() => names(page).allTextContents()).toEqual(shown);
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 600))).toBeLessThan(2);
  await expect(page.getByLabel(games('list.sort'))).toHaveValue('name');
  await expect(chip(page, 'Kopra Oasis')).toHaveAttribute('aria-current', /./);
  await page.getByRole('button', { name: shell('chrome.toTop') }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link to an anchor scrolls there, however late the page grows above it', { tag: '@more' }, async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 500 });
  // An anchor, as in an article of a remote; and pictures that get their size when they load.
  await page.addInitScript(() => {
    const name = () => {
      const place = document.querySelector('.a-pagination');
      if (place) place.id = 'the-end';
      for (const picture of document.querySelectorAll<HTMLImageElement>('.games-card img')) {
        picture.style.paddingBlockEnd = picture.complete && picture.naturalWidth > 0 ? '40px' : '0px';
      }
      requestAnimationFrame(name);
    };
    requestAnimationFrame(name);
  });
  await page.route(/\/media\/games\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/rng#the-end');
  await expect(page.locator('#the-end')).toBeInViewport();
  await waitForIdle(page);
  await expect(page.locator('#the-end')).toBeInViewport();
});
