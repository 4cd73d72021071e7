import { openElsewhere } from '../support/elsewhere.ts';
import { proveContact } from '../support/house-database.ts';
import { codeSentTo } from '../support/outbox.ts';
import { setUpApp } from '../support/security-center.ts';
import { expectLoggedIn, fillLogin, register } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const account = textsOf('shell/account');

test('from a new place the authenticator app is asked for; a lost phone is replaced by a recovery code', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.slow();
  const player = await register(page);
  const app = await setUpApp(page, player.password);

  const other = await openElsewhere(browser, contextOptions);
  await other.goto('/login');
  await fillLogin(other, player);
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText(account('stepUp.why'))).toBeVisible();
  // Nothing weaker is offered beside it (SEC5, SEC8).
  await expect(dialog.getByText(account('stepUp.method.EMAIL'))).toHaveCount(0);
  const code = dialog.locator('input[name="code"]');
  await code.pressSequentially('000000');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await code.pressSequentially(app.nextCode());
  await dialog.locator('button[type="submit"]').click();
  await expectLoggedIn(other);
  await other.context().close();

  const third = await openElsewhere(browser, contextOptions);
  await third.goto('/login');
  await fillLogin(third, player);
  await third.getByRole('button', { name: account('stepUp.useRecovery') }).click();
  await third.locator('dialog input[name="code"]').pressSequentially(app.recoveryCodes[0] ?? '');
  await third.locator('dialog button[type="submit"]').click();
  await expectLoggedIn(third);
  await third.context().close();
});

test('without an app a code to the proven mailbox confirms a login from a new place', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.skip(Boolean(process.env.E2E_URL), 'needs the database of the house');
  const player = await register(page);
  const email = `${player.username}@example.org`;
  await proveContact(player.username, { email });

  const other = await openElsewhere(browser, contextOptions);
  await other.goto('/login');
  await fillLogin(other, player);
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText('***@example.org')).toBeVisible();
  await dialog.getByRole('button', { name: account('code.send') }).click();
  await expect(dialog.locator('.account-code button')).toBeDisabled();
  await dialog.locator('input[name="code"]').pressSequentially(await codeSentTo(email));
  await dialog.locator('button[type="submit"]').click();
  await expectLoggedIn(other);
  await other.context().close();
});
