import { delayResponses } from '../support/delay-responses.ts';
import { waitForIdle } from '../support/idle.ts';
import { withPictures } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
const shell = textsOf('shell');

test.use(withPictures);

test('the first picture stands before any script has come, and the page takes it over where it is', async ({
  page,
}) => {
  const letGo = await delayResponses(page, '**/artifacts/**/*.js');
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

test('going back finds the page where it was left, pictures that come late or not', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 500 });
  await page.goto('/rng');
  await expect(page.locator('.games-card').nth(19)).toBeAttached();
  // What comes above would move what is looked at.
  await waitForIdle(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page
    .locator('a[href="/fish"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/fish$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: games('titles.fish') })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThan(2);
  await page.getByRole('button', { name: shell('chrome.toTop') }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link to a place in a page leads there, however late the page grows above it', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 500 });
  // A place with a name, as an article of a room has it; and pictures that take their room when they come.
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
