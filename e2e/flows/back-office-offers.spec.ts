import { expectBalance } from '../support/accounts.ts';
import { approveAsStaff } from '../support/approve-as-staff.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { goToProvider } from '../support/provider.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');
const member = textsOf('mfe-member');

test('a bonus offer is chosen with a deposit, and is no longer listed once ended', async ({
  browser,
  contextOptions,
  page,
}) => {
  const promoId = `E2E-${Date.now().toString(36).toUpperCase().slice(-8)}`;
  const desk = await openDesk(browser, contextOptions, '/ops/offers');
  await desk.getByRole('button', { name: ops('offers.make') }).click();
  const form = desk.locator('form');
  expect(await sidewaysOverflow(desk)).toEqual([]);
  const typed = {
    promoId,
    EN: `Bonus ${promoId}`,
    HI: 'सोमवार बोनस',
    TY: 'Bonus sa Lunes',
    percent: '20',
    maxMinor: '100',
    minMinor: '200',
    reason: 'A quiet day',
  };
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole('button', { name: ops('offers.make') }).click();
  await expect(desk.getByText(ops('approvals.asked'))).toBeVisible();
  const offer = desk.locator(`[data-code="${promoId}"]`);
  await expect(offer).toHaveCount(0);
  await approveAsStaff(promoId);
  await desk.reload();
  await expect(offer).toContainText(ops('offers.running'));

  await enterAsNewPlayer(page);
  await page.goto('/member/deposit');
  await expectBalance(page, 100_000);
  await page.locator('input[name="amount"]').fill('150');
  await page.getByRole('radio', { name: typed.EN }).check();
  await page.getByRole('button', { name: member('pay.toProvider') }).click();
  await expect(page.getByText(/This bonus needs a deposit of at least .*200\.00/)).toBeVisible();
  await page.locator('input[name="amount"]').fill('250');
  await goToProvider(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(member('pay.credited'))).toBeVisible();
  await page.goto('/member/bonuses');
  await expect(page.getByRole('article').filter({ hasText: typed.EN })).toContainText('50.00');

  await offer.getByRole('button', { name: ops('offers.end') }).click();
  await offer.locator('[name="reason"]').fill('Tuesday');
  await offer
    .locator('form')
    .getByRole('button', { name: ops('offers.end') })
    .click();
  await expect(offer).toContainText(ops('offers.ended'));
  await desk.context().close();
});
