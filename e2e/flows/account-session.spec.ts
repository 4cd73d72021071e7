import { keptOnLogout } from '@atrium/contracts/constants';
import { enterAsNewPlayer } from '../support/enter.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { openProtection } from '../support/security-center.ts';
import { expectLoggedIn, fillLogin, leaveSession, loginButton } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const member = textsOf('mfe-member');

const tokenOf = "sessionStorage.getItem('token')";

test('a session that ends in the middle of a form keeps the input: log in again and send it', async ({ page }) => {
  const player = await enterAsNewPlayer(page);
  const row = await openProtection(page, 'protection.app');
  const password = row.locator('input[name="password"]');
  await password.fill(player.password);
  // Ended from outside, as by an operator or by the idle timeout.
  const token = await page.evaluate<string>(tokenOf);
  await page.request.delete('/wps/session/logout', { headers: { Authorization: token, Merchant: 'PH' } });
  // The page may have noticed it already, and then the login covers the form.
  await row.locator('button[type="submit"]').dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: shell('login.title') })).toBeVisible();
  await fillLogin(page, player);
  await expectLoggedIn(page);
  await expect(page).toHaveURL(/\/member$/);
  await expect(password).toHaveValue(player.password);
  await row.locator('button[type="submit"]').click();
  await expect(row.getByText(member('protection.scan'))).toBeVisible();
});

// SEC13, T31
test('a logout works without a network, and leaves nothing of the session behind', async ({ page, context }) => {
  const player = await enterAsNewPlayer(page);
  await page.goto('/hot');
  const token = await page.evaluate<string>(tokenOf);
  await page.evaluate(() => {
    localStorage.setItem('merchantCode', 'PH');
    localStorage.setItem('nickname', 'somebody');
    sessionStorage.setItem('validate', 'something');
  });
  await page.getByTestId('account-menu').click();
  await page.getByRole('button', { name: shell('account.logout') }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: textsOf('shell/account')('logout.confirm') });
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.click();
  await expect(await loginButton(page)).toBeVisible();
  await context.setOffline(false);
  const left = await page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));
  const kept: readonly string[] = keptOnLogout;
  expect(Object.keys(left.session).filter((key) => !kept.includes(key))).toEqual([]);
  expect(left.local.merchantCode).toBe('PH');
  expect(left.local.nickname).toBeUndefined();
  expect(JSON.stringify(left)).not.toContain(player.username);
  // Once the network is back the token is revoked on the server too.
  const asked = () => page.request.get('/wps/member/info', { headers: { Authorization: token, Merchant: 'PH' } });
  await expect.poll(async () => (await asked()).status(), { intervals: [200] }).toBe(401);
});

// S25
test('a one-time code in the URL logs in and is removed from it; it works once', async ({
  page,
  browser,
  contextOptions,
}) => {
  await enterAsNewPlayer(page);
  const token = await page.evaluate<string>(tokenOf);
  const answer = await page.request.post('/wps/session/entry-code', {
    headers: { Authorization: token, Merchant: 'PH' },
    data: {},
  });
  const { value } = (await answer.json()) as { value: { code: string } };

  const other = await openFromNewPlace(browser, contextOptions);
  await other.goto(`/rng?entry=${value.code}&vassalage=PG`);
  await expectLoggedIn(other);
  expect(new URL(other.url()).search).toBe('?vassalage=PG');
  await leaveSession(other);
  await other.goto(`/hot?entry=${value.code}`);
  await expect(await loginButton(other)).toBeVisible();
  expect(other.url()).not.toContain('entry');
  await other.context().close();
});
