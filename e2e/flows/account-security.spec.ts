import { enterAsNewPlayer } from '../support/enter.ts';
import { openProtection } from '../support/security-center.ts';
import { expectLoggedIn, leaveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { virtualPasskeys } from '../support/virtual-passkeys.ts';

const account = textsOf('shell/account');
const member = textsOf('mfe-member');

test('a passkey is added after the password, logs in by itself, and can be removed', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium has an authenticator for tests');
  const player = await enterAsNewPlayer(page);
  await virtualPasskeys(page);
  const row = await openProtection(page, 'protection.passkeys');
  await row.locator('input[name="password"]').fill('not-the-password');
  await row.locator('button[type="submit"]').click();
  await expect(row.locator('input[name="password"]')).toHaveAttribute('aria-invalid', 'true');
  await row.locator('input[name="password"]').fill(player.password);
  await row.locator('input[name="name"]').fill('Test device');
  await row.locator('button[type="submit"]').click();
  await expect(row.getByText('Test device')).toBeVisible();

  await leaveSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: account('login.passkey') }).click();
  await expectLoggedIn(page);

  await openProtection(page, 'protection.passkeys');
  await row.locator('input[name="password"]').fill(player.password);
  await row.getByRole('button', { name: member('protection.remove') }).click();
  await expect(row.getByText('Test device')).toHaveCount(0);
});
