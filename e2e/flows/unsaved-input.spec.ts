import { enterAsNewPlayer } from '../support/enter.ts';
import { followLink, goWithin } from '../support/go-within.ts';
import { waitForIdle } from '../support/idle.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell/chrome');

test('a form with input requires a confirmation before a link or the back button leaves it', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/member');
  await goWithin(page, '/member/deposit');
  await waitForIdle(page);
  const amount = page.locator('main form input[name="amount"]');
  await amount.fill('12');
  await followLink(page, '/rng');
  const question = page.getByRole('dialog', { name: shell('leave.title') });
  await question.getByRole('button', { name: shell('leave.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/member\/deposit$/);
  await expect(amount).toHaveValue('12');
  await page.goBack();
  await question.getByRole('button', { name: shell('leave.go') }).click();
  await expect(page).toHaveURL(/\/member$/);
});
