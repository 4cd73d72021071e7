import { newAccount } from '@atrium/testing/playwright';
import { codeSentTo, newMobile } from '../support/outbox.ts';
import { chooseTab, expectLoggedIn, leaveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const account = textsOf('shell/account');

test('a registration by mobile verifies the number and logs in; the countdown outlives the dialog', {
  tag: '@phone',
}, async ({ page }) => {
  const { password } = newAccount();
  const mobile = newMobile();
  await page.goto('/register');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.locator(`input[name="${name}"]`);
  // In national spelling: with a zero and blanks (S43).
  await field('mobileNum').pressSequentially(`0${mobile.typed.slice(0, 3)} ${mobile.typed.slice(3)}`);
  await dialog.getByRole('button', { name: account('code.send') }).click();
  const send = dialog.locator('.account-code button');
  await expect(send).toBeDisabled();
  await expect(send).toHaveText(/0:\d\d|1:00/);

  // The countdown continues while the dialog is closed.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('button', { name: shell('header.register'), exact: true })
    .first()
    .click();
  await expect(send).toBeDisabled();
  await expect(send).toHaveText(/0:\d\d/);

  await field('mobileNum').fill(mobile.typed);
  await field('verificationCode').fill(await codeSentTo(mobile.address));
  await field('password').fill(password);
  await field('confirmPassword').fill(password);
  await field('birthday').fill('1990-05-17');
  await field('terms').check();
  await dialog.locator('button[type="submit"]').click();
  await expectLoggedIn(page);

  await leaveSession(page);
  await page.goto('/login');
  await chooseTab(page, 'sms');
  await field('mobileNum').fill(`+63${mobile.typed}`);
  await dialog.getByRole('button', { name: account('code.send') }).click();
  // One code a minute for a number, for any purpose: the refusal is shown in a dialog.
  const refusal = page.getByRole('dialog', { name: account('code.refused') });
  await expect(refusal).toBeVisible();
  await refusal
    .getByRole('button', { name: shell('dialog.close') })
    .last()
    .click();
  await expect(send).toBeDisabled();
});
