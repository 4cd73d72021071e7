import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { delayResponses } from '../support/delay-responses.ts';
import { expectDrawn } from '../support/server-drawing.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
const shell = textsOf('shell');
const agent = textsOf('mfe-agent');

const open = ['/', '/rng', '/sports', '/promotions', '/agent', '/lottery/results', '/fairness'];

const boxOf = async (page: Page, selector: string) => {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox()) ?? {};
  return [x, y, width, height].map((side) => Math.round(side ?? -1));
};

test('a guest sees games before any script has come, and they stay where they are', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await expectDrawn(request, '/');
  const letGo = await delayResponses(page, '**/artifacts/**/*.js');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto('/', { waitUntil: 'commit' });
  const cards = page.locator('.games-card');
  await expect(cards.first()).toBeVisible();
  await expectAccessible(page);
  const before = [await boxOf(page, '.games-home__banner'), await boxOf(page, '.games-card')];
  const name = await page.locator('.games-card__name').first().textContent();

  letGo();
  await expect(page.locator('html[data-drawn]')).toHaveCount(0);
  await expect(page.locator('.shell-drawn')).toHaveCount(0);
  await expect(page.locator('.games-card__name').first()).toHaveText(name ?? '');
  await expect(async () => {
    expect([await boxOf(page, '.games-home__banner'), await boxOf(page, '.games-card')]).toEqual(before);
  }).toPass();
  expect(asked.filter((path) => /GCSGAME_hotGamesV2|MCSFE_getListAnnouncements/.test(path))).toEqual([]);
});

test('without scripts every open page can be read, and its links followed', async ({
  browser,
  contextOptions,
  request,
}) => {
  for (const path of open) await expectDrawn(request, path);
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('.games-card__name').first()).toBeVisible();
  await page.getByRole('link', { name: games('titles.fairness'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(games('titles.fairness'));
  await page.goto('/promotions');
  await expect(page.locator('.member-promotion h2').first()).toBeVisible();
  await page.goto('/agent');
  await expect(page.locator('main h1').first()).toHaveText(agent('landing.title'));
  await context.close();
});

test('what a guest presses and types before any script has come is not lost', async ({ page, request }) => {
  await expectDrawn(request, '/');
  const letGo = await delayResponses(page, '**/artifacts/**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('Lantern');
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('header.login') })
    .click();
  letGo();
  const dialog = page.getByRole('dialog', { name: shell('login.title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('Lantern');
  await expect(page.locator('.shell-drawn')).toHaveCount(0);
});

test('what is drawn for a guest of another merchant or language is not shown, nor to who is logged in', async ({
  page,
  request,
}) => {
  await expectDrawn(request, '/');
  const letGo = await delayResponses(page, '**/artifacts/**/*.js');
  for (const [key, value] of [
    ['merchantCode', 'IN'],
    ['language', 'HI'],
  ] as const) {
    await page.goto('/robots.txt');
    await page.evaluate(([name, chosen]) => localStorage.setItem(name, chosen), [key, value] as const);
    await page.context().clearCookies();
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('[data-splash] .shell-header')).toBeVisible();
    await expect(page.locator('.games-card').first()).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  }
  letGo();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: shell('header.login') })).toBeVisible();
});
