import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');

test('the first picture stands before any script has come, and the page takes it over where it is', async ({
  page,
}) => {
  const letGo = await holdBack(page, '**/artifacts/**/*.js');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'commit' });
  const early = page.locator('img.shell-splash');
  await expect(early).toBeVisible();
  // As it is drawn: a page that is asked for places before its styles are there answers without them.
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

test('what is asked for early is asked in the language that was chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'HI'));
  const asked = page.waitForRequest((request) => request.url().includes('MCSFE_getListAnnouncements'));
  await page.goto('/');
  expect((await asked).headers()).toMatchObject({ language: 'HI' });
  const banners = page.getByRole('region', { name: textsOf('mfe-games', 'hi')('home.banners') });
  await expect(banners.locator('strong').first()).toContainText(/[\u0900-\u097f]/);
});
