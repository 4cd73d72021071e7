import { listOpenedNumbers } from '@atrium/contracts/calls';
import { askAs } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
const lottery = textsOf('mfe-lottery');

test('a guest sees banners, notices, games, vendors, real winners and the latest draws on the home page', async ({
  page,
}) => {
  // A site that has just started has drawn nothing yet; a draw comes every minute.
  const drawn = () => askAs(page, listOpenedNumbers, { gameCode: 'K3_FAST', size: 1 });
  await page.goto('/');
  await expect.poll(async () => (await drawn()).list.length, { timeout: 90_000 }).toBe(1);
  await page.reload();
  await expect(
    page
      .getByRole('region', { name: games('home.banners') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^(${games('titles.hot')}|${games('home.featured')})$`) }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: games('winners.title') })).toBeVisible();
  const winners = page.locator('.games-winners li');
  await expect(winners.first()).toBeVisible();
  expect(await winners.count()).toBeLessThanOrEqual(9);
  await expect(page.getByRole('heading', { name: lottery('home.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: games('kinds.RNG') })).toBeVisible();
  await expect.poll(() => page.locator('.games-vendor').count()).toBeGreaterThan(5);
});

// G4
test('a guest pages through ten thousand slots, searches with a typo and finds in-house games by search only', async ({
  page,
}) => {
  await page.goto('/rng');
  const count = page.locator('.games-list__count');
  await expect(count).toHaveText(/\d/);
  const all = (await count.textContent()) ?? '';
  expect(Number(all.replace(/\D/g, ''))).toBeGreaterThan(8000);
  const cards = page.locator('.games-card');
  await expect(cards).toHaveCount(20);
  const first = await cards.first().locator('.games-card__name').textContent();

  await page.locator('.a-pagination').getByRole('button').last().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards.first().locator('.games-card__name')).not.toHaveText(first ?? '');
  await page.goBack();
  await expect(cards.first().locator('.games-card__name')).toHaveText(first ?? '');

  const words = (first ?? '').split(' ');
  const misspelt = words
    .map((word, index) => (index === 0 && word.length > 4 ? word.slice(0, 2) + word.slice(3) : word))
    .join(' ');
  // Types slowly, so that the list searches in between and its answer arrives during the next input.
  for (const part of [misspelt.slice(0, 3), misspelt.slice(3, 6)]) {
    const asked = page.waitForRequest((request) => request.url().includes('keyword='));
    await page.getByRole('searchbox').pressSequentially(part);
    await asked;
  }
  await page.getByRole('searchbox').pressSequentially(misspelt.slice(6));
  await expect(page.getByRole('searchbox')).toHaveValue(misspelt);
  await expect(page).toHaveURL(/keyword=/);
  // The previous list stays until the answer has arrived.
  await expect(count).not.toHaveText(all);
  await expect(page.locator('.games-card__name', { hasText: first ?? '' }).first()).toBeVisible();

  await page.goto('/rng?vassalage=PG');
  await expect(cards.first()).toBeVisible();
});

test('the agent landing page has no chrome of the shell around it', { tag: '@more' }, async ({ page }) => {
  const agent = textsOf('mfe-agent');
  await page.goto('/agent');
  await expect(page.getByRole('heading', { level: 1, name: agent('landing.title') })).toBeVisible();
  await expect(page.getByTestId('site-header')).toHaveCount(0);
});
