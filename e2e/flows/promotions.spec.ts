import { seriousFaults } from '../support/axe.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');

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
