import { expectAccessible } from '../support/axe.ts';
import { followLink } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const content = textsOf('shell/content');

// S32
test('a link to a topic of the help centre opens it there, over the current page', async ({ page }) => {
  await page.goto('/helpmc#fairness');
  const dialog = page.getByRole('dialog', { name: shell('modal.help') });
  const topic = dialog.locator('article#fairness');
  await expect(topic).toBeInViewport();
  await expect(topic).toBeFocused();
  const contents = dialog.getByRole('navigation', { name: content('help.contents') });
  await contents.getByRole('link').first().click();
  await expect(dialog.locator('article').first()).toBeInViewport();
  await expect(page).toHaveURL(/\/help#\w+$/);
  await expectAccessible(page, { part: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('closing the help centre returns to the page below it, unchanged', { tag: ['@phone', '@more'] }, async ({
  page,
}) => {
  await page.goto('/hot');
  await expect(page.locator('.games-card').first()).toBeVisible();
  await page.evaluate(() => document.querySelector('.games-card')?.setAttribute('data-same', 'true'));
  await followLink(page, '/help');
  const dialog = page.getByRole('dialog', { name: shell('modal.help') });
  await expect(dialog).toBeVisible();
  await expect(page.locator('.games-card[data-same]')).toHaveCount(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/hot$/);
  await expect(page.locator('.games-card[data-same]')).toHaveCount(1);
});
