import { enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { bindEmail, openProtection } from '../support/security-center.ts';
import { expectLoggedIn, leaveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { virtualPasskeys } from '../support/virtual-passkeys.ts';

const shell = textsOf('shell');
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

test('the security center lists devices and logins, and logs another device out', async ({
  page,
  browser,
  contextOptions,
}) => {
  const player = await enterAsNewPlayer(page);
  const other = await openFromNewPlace(browser, contextOptions);
  await enterAs(other, player);
  await other.goto('/hot');
  await expectLoggedIn(other);

  await page.goto('/member');
  const sessions = page
    .locator('section', { hasText: member('security.sessions') })
    .locator('.member-sessions')
    .last();
  await expect(sessions.locator('li')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: member('log.title') })).toBeVisible();
  await sessions.getByRole('button', { name: member('security.endSession') }).click();
  await expect(sessions.locator('li')).toHaveCount(1);
  await expect(other.getByRole('dialog', { name: shell('login.title') })).toBeVisible();
  await other.context().close();
});

test('a browser is remembered in the security center, and forgotten there', { tag: '@phone' }, async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/member');
  await page.getByRole('button', { name: member('protection.remember') }).click();
  const forget = page.getByRole('button', { name: member('protection.forget') });
  await forget.click();
  await expect(forget).toHaveCount(0);
  await expect(page.getByRole('button', { name: member('protection.remember') })).toBeVisible();
});

test('an e-mail address is bound by the code that was sent to it', { tag: '@phone' }, async ({ page }) => {
  const player = await enterAsNewPlayer(page);
  await bindEmail(page, player.password, `${player.username}@example.org`);
  await expect(page.getByText(member('protection.coolOff'))).toBeVisible();
});
