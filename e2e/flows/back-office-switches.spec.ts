import { enterAsNewPlayer } from '../support/enter.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');
const games = textsOf('mfe-games');

/** One of ten thousand, so that no other journey needs it. */
const vendor = 'UMB';

test('a game that staff close is marked at once in open lists, and opens again', async ({
  page,
  browser,
  contextOptions,
}, { parallelIndex }) => {
  await enterAsNewPlayer(page);
  // Never the page of a parallel journey.
  const number = 1 + 2 * Math.floor(Math.random() * 10) + (parallelIndex % 2);
  const list = `/rng?vassalage=${vendor}&sort=name&page=${number}`;
  await page.goto(list);
  const title = (await page.locator('.games-card__name').first().textContent()) ?? '';
  // Names have common prefixes; the picture is unique.
  const picture = (await page.locator('.games-card img').first().getAttribute('src')) ?? '';
  const code = /\/([^/]+)\.svg/.exec(picture)?.[1] ?? '';

  const desk = await openDesk(browser, contextOptions, '/ops/switches');
  await desk.locator('[role="tab"][data-value="GAME"]').click();
  await desk.locator('input[name="keyword"]').fill(title);
  const row = desk.locator(`[data-code="${code}"]`);
  const toggle = row.locator('header').getByRole('button');
  await toggle.click();
  const form = row.locator('form');
  await form.locator('[name="reason"]').fill('The vendor asked for it');
  await form.getByRole('button', { name: ops('switches.close') }).click();
  await expect(row.getByText(ops('switches.closed'), { exact: true })).toBeVisible();

  const badge = page
    .locator('.games-card', { has: page.locator(`img[src="${picture}"]`) })
    .getByText(games('card.maintenance'));
  await expect(badge).toBeVisible();

  await expect(toggle).toHaveText(ops('switches.reopen'));
  await toggle.click();
  await row.locator('form').locator('[name="reason"]').fill('It works again');
  await row
    .locator('form')
    .getByRole('button', { name: ops('switches.reopen') })
    .click();
  await expect(row.getByText(ops('switches.open'), { exact: true })).toBeVisible();
  await expect(badge).toHaveCount(0);
  await desk.context().close();
});
