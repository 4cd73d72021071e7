import type { Page } from '@playwright/test';
import { approveAsStaff } from '../support/approve-as-staff.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { paymentDigits, setPaymentPassword } from '../support/payment-password.ts';
import { slotOf } from '../support/slot.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');
const member = textsOf('mfe-member');

async function fillForm(desk: Page, open: string, values: Readonly<Record<string, string>>): Promise<void> {
  await desk.getByRole('button', { name: open }).click();
  const form = desk.locator('form');
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
  expect(await sidewaysOverflow(desk)).toEqual([]);
  await form.locator('button[type="submit"]').click();
}

/** What one person asks for waits; another approves it, and then the page shows it. */
async function approveOf(desk: Page, title: string): Promise<void> {
  await expect(desk.getByText(ops('approvals.asked'))).toBeVisible();
  await expect(desk.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  await approveAsStaff(title);
  await desk.reload();
}

test('a player plays for a mission, gets its points and redeems them; a rejection brings them back', async ({
  browser,
  contextOptions,
  page,
}) => {
  const title = `Mission ${Date.now().toString(36)}`;
  const titles = { EN: title, HI: title, TY: title, reason: 'A quiet day' };
  const desk = await openDesk(browser, contextOptions, '/ops/missions');
  await fillForm(desk, ops('missions.make'), { ...titles, goal: '1', rewardPoints: '40' });
  await approveOf(desk, title);
  await expect(desk.getByRole('article').filter({ hasText: title })).toContainText(ops('offers.running'));
  await goWithin(desk, '/ops/points');
  await desk.getByRole('tab', { name: ops('points.items') }).click();
  await fillForm(desk, ops('points.make'), { ...titles, points: '30', stock: '2' });
  await approveOf(desk, title);
  await desk.getByRole('tab', { name: ops('points.items') }).click();
  await expect(desk.getByRole('article').filter({ hasText: title })).toContainText(ops('points.offered'));

  const account = await enterAsNewPlayer(page);
  await page.goto('/rng');
  await page.locator('.games-card[data-state="OPEN"]').first().click();
  const slot = slotOf(page);
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  const stake = await slot.stake();
  await slot.playFirst();
  await page.keyboard.press('Escape');

  await page.goto('/member/missions');
  const mission = page.getByRole('article').filter({ hasText: title });
  await mission.getByRole('button', { name: member('missions.claim') }).click();
  await expect(mission).toContainText(member('missions.states.CLAIMED'));
  await expect(page.getByRole('cell', { name: (stake / 100).toFixed(2) }).first()).toBeVisible();

  await goWithin(page, '/member/rebate');
  await expect(page.getByRole('row').nth(1)).toContainText((stake / 100).toFixed(2));

  await setPaymentPassword(page, '/member/withdraw', account);
  await goWithin(page, '/pointMall');
  const points = page.locator('.a-stat').first();
  await expect(points).toContainText('40');
  const item = page.getByRole('article').filter({ hasText: title });
  await item.getByRole('button', { name: member('points.redeem') }).click();
  await item.locator('input[name="paymentPassword"]').fill(paymentDigits);
  await item.locator('button[type="submit"]').click();
  await expect(points).toContainText('10');

  await desk.getByRole('tab', { name: ops('points.requests') }).click();
  const order = desk.getByRole('article').filter({ hasText: title });
  await order.getByRole('textbox').fill('None left in the store');
  await order.getByRole('button', { name: ops('points.reject') }).click();
  await expect(order).toContainText(ops('points.states.REJECTED'));

  await page.getByRole('tab', { name: member('points.requests') }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(member('points.states.REJECTED'));
  await expect(points).toContainText('40');
  await desk.context().close();
});
