import { enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { expectLoggedIn } from '../support/session.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
const mark = { name: new RegExp(`^${games('card.favorite')}: `) };

// G6
test('a game marked here is a favourite on another device, and one unmarked there is none here', {
  tag: '@more',
}, async ({ page, context }) => {
  const account = await enterAsNewPlayer(page);
  await page.goto('/rng');
  await expectLoggedIn(page);
  const card = page.locator('.games-card').first();
  const name = (await card.locator('.games-card__name').textContent()) ?? '';
  await card.getByRole('button', mark).click();
  await expect(card.getByRole('button', mark)).toHaveAttribute('aria-pressed', 'true');

  const elsewhere = await context.newPage();
  await enterAs(elsewhere, account);
  await elsewhere.goto('/favorite');
  await expect(elsewhere.locator('.games-card__name')).toHaveText([name]);
  await elsewhere.getByRole('button', mark).click();
  await expect(elsewhere.getByText(games('own.favorite.none'), { exact: true })).toBeVisible();
  await expect(card.getByRole('button', mark)).toHaveAttribute('aria-pressed', 'false');
});

// G7, G9
test('a game goes on after a reload as a page of its own, shows how the round ended, and is recent afterwards', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  await expectLoggedIn(page);
  const card = page.locator('.games-card[data-state="OPEN"]').first();
  const name = (await card.locator('.games-card__name').textContent()) ?? '';
  await card.locator('.games-card__open').click();
  await expect(page).toHaveURL(/\/seamless\?gameId=/);
  const { frame, spin } = slotOf(page);
  await expect(spin).toBeEnabled({ timeout: 30_000 });
  const [played] = await Promise.all([page.waitForResponse(/\/api\/rounds$/), spin.click()]);
  const { payout } = await played.json();
  // The reels still turn.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name }).first()).toBeVisible();
  await expect(slotOf(page).spin).toBeEnabled({ timeout: 30_000 });
  await expect(frame.locator('.status')).toContainText('Your last round:');
  await expect.poll(() => slotOf(page).won()).toBe(payout);
  await expect(frame.locator('.standing')).toContainText(/\d:\d\d:\d\d/);
  await page.getByRole('button', { name: games('window.leave') }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await page.goto('/recent');
  await expect(page.locator('.games-card__name')).toHaveText([name]);
});
