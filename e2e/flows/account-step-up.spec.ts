import { enterAsNewPlayer } from '../support/enter.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { proveContact } from '../support/operator-database.ts';
import { codeSentTo, newMobile } from '../support/outbox.ts';
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

test('an account without an app confirms a login from a new place by a code to the verified mailbox', async ({
  page,
  browser,
  contextOptions,
}) => {
  const player = await enterAsNewPlayer(page);
  const email = `${player.username}@example.org`;
  await proveContact(player.username, { email });

  const other = await openFromNewPlace(browser, contextOptions);
  await other.goto('/login');
  await fillLogin(other, player);
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText('***@example.org')).toBeVisible();
  await dialog.getByRole('button', { name: account('code.send') }).click();
  await expect(dialog.locator('.account-code button')).toBeDisabled();
  await dialog.locator('input[name="code"]').fill(await codeSentTo(email));
  await dialog.locator('button[type="submit"]').click();
  await expectLoggedIn(other);
  await other.context().close();
});

test('a code to the verified number confirms it too, once the whole number is typed', { tag: '@phone' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const player = await enterAsNewPlayer(page);
  const mobile = newMobile();
  await proveContact(player.username, { mobile: mobile.address });

  const other = await openFromNewPlace(browser, contextOptions);
  await other.goto('/login');
  await fillLogin(other, player);
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText(`***${mobile.typed.slice(-4)}`)).toBeVisible();
  const send = dialog.getByRole('button', { name: account('code.send') });
  await send.click();
  const number = dialog.locator('input[name="mobileNum"]');
  await expect(number, 'nothing is sent without the number').toHaveAttribute('aria-invalid', 'true');
  await number.fill(mobile.typed);
  await send.click();
  await dialog.locator('input[name="code"]').fill(await codeSentTo(mobile.address));
  await dialog.locator('button[type="submit"]').click();
  await expectLoggedIn(other);
  await other.context().close();
});

test('the name on the bank account confirms it only together with a sent code', async ({
  page,
  browser,
  contextOptions,
}) => {
  const player = await enterAsNewPlayer(page);
  const email = `${player.username}@example.org`;
  await proveContact(player.username, { email, holderName: 'Ana Cruz' });

  const other = await openFromNewPlace(browser, contextOptions);
  await other.goto('/login');
  await fillLogin(other, player);
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: account('stepUp.method.HOLDER') }).click();
  await dialog.locator('input[name="holderName"]').fill('Somebody Else');
  await dialog.getByRole('button', { name: account('code.send') }).click();
  const code = dialog.locator('input[name="code"]');
  await code.fill(await codeSentTo(email));
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  const name = dialog.locator('input[name="holderName"]');
  await expect(name, 'what was typed stays').toHaveValue('Somebody Else');
  await name.fill('ana cruz');
  await code.fill(await codeSentTo(email));
  await dialog.locator('button[type="submit"]').click();
  await expectLoggedIn(other);
  await other.context().close();
});

test('a passkey that was synced to the new place confirms it', async ({
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
