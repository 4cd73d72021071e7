import { enterAsNewPlayer } from '../support/enter.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { openProtection, setUpApp } from '../support/security-center.ts';
import { expectLoggedIn, fillLogin } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { virtualPasskeys } from '../support/virtual-passkeys.ts';

const account = textsOf('shell/account');

// S29
test('a login from a new place requires the authenticator app, or a recovery code for a lost phone', async ({
  page,
  browser,
  contextOptions,
}) => {
  const player = await enterAsNewPlayer(page);
  const app = await setUpApp(page, player.password);

  const other = await openFromNewPlace(browser, contextOptions);
  await other.goto('/login');
  await fillLogin(other, player);
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText(account('stepUp.why'))).toBeVisible();
  // Nothing weaker is offered beside it (SEC5, SEC8).
  await expect(dialog.getByText(account('stepUp.method.EMAIL'))).toHaveCount(0);
  const code = dialog.locator('input[name="code"]');
  await code.fill('000000');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await code.fill(app.nextCode());
  await dialog.locator('button[type="submit"]').click();
  await expectLoggedIn(other);
  await other.context().close();

  const third = await openFromNewPlace(browser, contextOptions);
  await third.goto('/login');
  await fillLogin(third, player);
  await third.getByRole('button', { name: account('stepUp.useRecovery') }).click();
  await third.locator('dialog input[name="code"]').fill(app.recoveryCodes[0] ?? '');
  await third.locator('dialog button[type="submit"]').click();
  await expectLoggedIn(third);
  await third.context().close();
});

test('a passkey that was synced to the new place confirms it', { tag: '@more' }, async ({
  page,
  browser,
  contextOptions,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium has an authenticator for tests');
  const player = await enterAsNewPlayer(page);
  const here = await virtualPasskeys(page);
  const row = await openProtection(page, 'protection.passkeys');
  await row.locator('input[name="password"]').fill(player.password);
  await row.locator('input[name="name"]').fill('Test device');
  await row.locator('button[type="submit"]').click();
  await expect(row.getByText('Test device')).toBeVisible();

  const other = await openFromNewPlace(browser, contextOptions);
  await (await virtualPasskeys(other)).hold(await here.held());
  await other.goto('/login');
  await fillLogin(other, player);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: account('stepUp.usePasskey') })
    .click();
  await expectLoggedIn(other);
  await other.context().close();
});
