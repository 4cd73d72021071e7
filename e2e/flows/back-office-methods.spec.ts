import { sidewaysOverflow } from '../support/overflow.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');

test('invalid bounds of a payment method are refused by field, and the input stays', async ({
  browser,
  contextOptions,
}) => {
  const desk = await openDesk(browser, contextOptions, '/ops/methods');
  const bank = desk.locator('[data-code="BANK"]');
  await bank.getByRole('button', { name: ops('methods.set') }).click();
  const form = bank.locator('form');
  expect(await sidewaysOverflow(desk)).toEqual([]);
  await form.locator('[name="maxMinor"]').fill('12.50');
  await form.getByRole('button', { name: ops('methods.set') }).click();
  await expect(form.locator('[name="reason"]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name="reason"]').fill('Nobody would pay so little');
  await form.getByRole('button', { name: ops('methods.set') }).click();
  await expect(form.locator('[name="maxMinor"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[name="maxMinor"]')).toHaveValue('12.50');
  await desk.context().close();
});
