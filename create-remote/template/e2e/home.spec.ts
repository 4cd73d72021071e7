import { expect, test } from '@atrium/testing/playwright';

test('the page opens inside the site, for a guest and for a player', async ({ page, people }) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/__id__');
  await expect(title).toHaveText('__Title__');
  await people.signUp(page);
  await page.goto('/__id__');
  await expect(title).toHaveText('__Title__');
  await expect(page.getByTestId('account-menu')).toBeVisible();
});
