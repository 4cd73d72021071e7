import { changePassword, getReleaseStatus, login } from '@atrium/contracts/calls';
import { callsOf } from '@atrium/testing/calls';
import { newAccount } from '@atrium/testing/playwright';
import { seriousFaults } from '../support/axe.ts';
import { enterAs } from '../support/enter.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { openDesk } from '../support/staff-desk.ts';
import { system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');

test('a person whom an administrator adds sees the pages of their role and no others', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { username, password: initial } = newAccount();
  const admin = await openDesk(browser, contextOptions, '/ops/staff');
  await admin.getByRole('button', { name: ops('staff.add') }).click();
  const form = admin.locator('.ops-staff__new form');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="password"]').fill(initial);
  await form.locator('[name="reason"]').fill('Joins the service team');
  await form.getByRole('checkbox', { name: new RegExp(`^${ops('staff.role.support')}`) }).check();
  expect(await sidewaysOverflow(admin)).toEqual([]);
  expect(await seriousFaults(admin)).toEqual([]);
  await form.getByRole('button', { name: ops('staff.add') }).click();
  await expect(admin.locator(`[data-account="${username}"]`)).toContainText(ops('staff.role.support'));
  await admin.context().close();

  const password = `${initial}-2`;
  const visitor = callsOf(system.url, 'PH', () => null);
  const first = await visitor.invoke(login, { type: 'username', username, password: initial });
  if (!first.ok) throw new Error(first.failure.code);
  const person = callsOf(system.url, 'PH', () => first.value.token);
  const chosen = { oldPassword: initial, newPassword: password, confirmNewPassword: password, logoutOthers: true };
  expect((await person.invoke(changePassword, chosen)).ok).toBe(true);

  await enterAs(page, { username, password });
  await page.goto('/ops');
  const menu = page.getByRole('navigation', { name: ops('menu') });
  const own = ['overview', 'members', 'chat', 'feedback'] as const;
  await expect(menu.getByRole('link')).toContainText(own.map((name) => ops(`titles.${name}`)));
  await menu.getByRole('link', { name: ops('titles.feedback') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ops('titles.feedback'));
  await page.goto('/ops/withdrawals');
  await expect(page).toHaveURL('/');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const release = await callsOf(system.url, 'PH', () => token).invoke(getReleaseStatus, {});
  expect(release.ok || release.failure.code).toBe('FORBIDDEN');
});
