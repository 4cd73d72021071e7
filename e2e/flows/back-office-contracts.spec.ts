import { getMemberInfo, listHouseContracts, makeAgent } from '@atrium/contracts/calls';
import { approveAsStaff } from '../support/approve-as-staff.ts';
import { askAs, enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { asStaff } from '../support/staff.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');
const offer = textsOf('shell/contracts');
const shell = textsOf('shell');

// A11, B16
test('a contract of the operator is approved, offered and ended with a reason; the head of the line is told', async ({
  page,
  browser,
  contextOptions,
}) => {
  const account = await enterAsNewPlayer(page);
  const { id: memberId } = await askAs(page, getMemberInfo, {});
  await asStaff(makeAgent, { memberId, reason: 'a line begins' });
  const desk = await openDesk(browser, contextOptions, '/ops/contracts');
  await desk
    .getByRole('button', { name: ops('contracts.offer'), exact: true })
    .first()
    .click();
  await desk.getByRole('button', { name: ops('bills.kinds.HOURLY') }).click();
  const form = desk.locator('form.ops-card__form');
  await form.getByLabel(ops('contracts.account')).fill(account.username);
  for (const [index, rate] of ['0.10', '0.20', '0.30'].entries()) {
    await form.getByLabel(ops('contracts.rate')).nth(index).fill(rate);
    await form
      .getByLabel(ops('contracts.bet'))
      .nth(index)
      .fill(String((index + 1) * 1_000));
    await form.getByLabel(ops('contracts.active')).nth(index).fill('1');
  }
  await form.getByLabel(ops('approvals.reason')).fill('a good line');
  await form.getByRole('button', { name: ops('contracts.offer') }).click();
  await expect(form).toHaveCount(0);
  const card = desk.locator('article', { hasText: account.username });
  await expect(card).toHaveCount(0);
  await approveAsStaff(`PH ${account.username}`);
  await desk.reload();
  await expect(card).toContainText(ops('contracts.states.REQUESTED'));

  await enterAs(page, account);
  await page.goto('/agentHome');
  const dialog = page.getByRole('dialog', { name: shell('modal.contracts') });
  await expect(dialog).toContainText('0.30 %');
  await dialog.getByRole('button', { name: offer('accept') }).click();
  await expect(dialog).toHaveCount(0);

  await desk.reload();
  await expect(card).toContainText(ops('contracts.states.VALID'));
  await card.getByRole('button', { name: ops('contracts.end') }).click();
  await expect(card).toContainText(ops('contracts.endHint'));
  await card.getByLabel(ops('approvals.reason')).fill('the line moves to another product');
  await card.getByRole('button', { name: ops('contracts.end') }).click();
  await expect(card.getByRole('button', { name: ops('contracts.end') })).toHaveCount(0);
  const { contracts } = await asStaff(listHouseContracts, {});
  expect(contracts.find((one) => one.account === account.username)?.status).toBe('INVALID');
  await page.goto('/agentHome/messages');
  await expect(page.getByText(/^A contract is ended/).first()).toBeVisible();
  await desk.context().close();
});
