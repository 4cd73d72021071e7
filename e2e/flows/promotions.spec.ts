import { seriousFaults } from '../support/axe.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');
const member = textsOf('mfe-member');

// S45, M11
test('a player reads what a raffle promises, draws once, and draws it again in the browser', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/promotions#ph-raffle');
  const raffle = page.locator('#ph-raffle');
  await expect(raffle).toBeFocused();
  await expect(raffle).toContainText(member('activity.CLAIMING'));
  expect(await seriousFaults(page)).toEqual([]);
  const commitment = await raffle.locator('dd').first().textContent();
  await raffle.getByRole('button', { name: member('promotions.draw') }).click();
  await expect(raffle).toContainText(member('activity.CLAIMED'));
  await expect(raffle.locator('dd').first()).toHaveText(commitment ?? '');
  await raffle.getByRole('button', { name: member('promotions.check') }).click();
  await expect(raffle).toContainText(member('promotions.fair'));

  await goWithin(page, '/member/rewards');
  await expect(page.locator('[data-reward="ph-raffle"]')).toContainText(member('activity.CLAIMED'));
  expect(await seriousFaults(page)).toEqual([]);
  await goWithin(page, '/member/bonuses');
  await expect(page.getByRole('article').first()).toContainText(member('bonusState.ACTIVE'));
});

test('staff write a promotion, look at it and publish it, and players read it', async ({
  browser,
  contextOptions,
  page,
}) => {
  const title = `Promotion ${Date.now().toString(36)}`;
  const desk = await openDesk(browser, contextOptions, '/ops/promotions');
  await desk.getByRole('button', { name: ops('promotions.make') }).click();
  const form = desk.locator('form');
  const texts = { EN: title, HI: title, TY: title, termsEN: 'Its terms', termsHI: 'Its terms', termsTY: 'Its terms' };
  for (const [name, value] of Object.entries({ ...texts, reason: 'A quiet week' })) {
    await form.locator(`[name="${name}"]`).fill(value);
  }
  expect(await sidewaysOverflow(desk)).toEqual([]);
  expect(await seriousFaults(desk)).toEqual([]);
  await form.locator('button[type="submit"]').click();
  const draft = desk.getByRole('article').filter({ hasText: title });
  await expect(draft).toContainText(ops('promotions.states.DRAFT'));
  await draft.getByRole('button', { name: ops('promotions.publish') }).click();
  await expect(draft).toContainText(ops('promotions.states.RUNNING'));

  await page.goto('/promotions');
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Its terms');
});
