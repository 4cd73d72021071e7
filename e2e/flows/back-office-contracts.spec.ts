import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import { getMemberInfo, listHouseContracts, listTransactions, makeAgent } from '@atrium/contracts/calls';
import { askAs, enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { addAgent, addWaitingBill, giveDailySalary } from '../support/operator-database.ts';
import { asStaff } from '../support/staff.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');
const offer = textsOf('shell/contracts');
const shell = textsOf('shell');
const agent = textsOf('mfe-agent');
/** More than nothing, also below one: what the line bet differs from run to run. */
const aSum = /[1-9]\d*\.\d\d|0\.(?!00)\d\d/;

// A11, B16
test('the operator offers the head of a line a contract and ends it with a reason; the head is told both', async ({
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
  await form.getByRole('button', { name: ops('contracts.offer') }).click();
  await expect(form.locator('[name="reason"]')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(ops('approvals.reason')).fill('a good line');
  await form.getByRole('button', { name: ops('contracts.offer') }).click();
  const card = desk.locator('article', { hasText: account.username });
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

test('a line is never moved: nobody with an upline is made a head, on the page or past it', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { username } = await enterAsNewPlayer(page, { affiliateCode: 'PHDEMO' });
  const desk = await openDesk(browser, contextOptions, '/ops/members');
  await desk.locator('[name="keyword"]').fill(username);
  await desk.getByRole('button', { name: ops('members.find') }).click();
  await desk.getByRole('row', { name: username }).getByRole('button').click();
  const drawer = desk.getByRole('dialog', { name: username });
  await expect(drawer).toContainText(ops('members.upline'));
  await expect(drawer.getByRole('button', { name: ops('members.setTags') })).toBeVisible();
  await expect(drawer.getByRole('button', { name: ops('members.makeAgent') })).toHaveCount(0);
  const { id: memberId } = await askAs(page, getMemberInfo, {});
  await expect(asStaff(makeAgent, { memberId, reason: 'another line' })).rejects.toThrow(/AUTH_OPERATION_NOT_ALLOWED/);
  await desk.context().close();
});

test('a great dividend is held with a reason, released, explained and approved, and its owner reads all of it', async ({
  page,
  browser,
  contextOptions,
}) => {
  const owner = await addAgent();
  await addWaitingBill(owner.username, 6_000_000);
  const desk = await openDesk(browser, contextOptions, '/ops/bills');
  const card = desk.locator('article', { hasText: owner.username });
  await expect(card).toContainText('60,000.00');
  await card.getByRole('button', { name: ops('bills.hold') }).click();
  await expect(card.getByLabel(ops('payments.remark'))).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel(ops('payments.remark')).fill('The bets of the day are looked at');
  await card.getByRole('button', { name: ops('bills.hold') }).click();
  await expect(card).toContainText('The bets of the day are looked at');
  await expect(card.getByRole('button', { name: ops('bills.approve') })).toHaveCount(0);

  // Its owner reads why nothing comes.
  await enterAs(page, owner);
  await page.goto('/agentHome/dividends');
  await page
    .getByRole('button', { name: agent('bills.show') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('The bets of the day are looked at');

  await card.getByRole('button', { name: ops('bills.release') }).click();
  await card.getByRole('button', { name: ops('bills.show') }).click();
  const drawer = desk.getByRole('dialog');
  await expect(drawer).toContainText('20.00 %');
  await expect(drawer).toContainText(ops('bills.noneBelow'));
  await desk.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await card.getByRole('button', { name: ops('bills.approve') }).click();
  await expect(card).toHaveCount(0);

  const today = dayOf(Date.now(), 'Asia/Manila');
  const paid = async () =>
    (await askAs(page, listTransactions, { from: today, to: shiftDay(today, 1), type: 'DIVIDEND' })).list.map(
      ({ amount }) => amount,
    );
  await expect.poll(paid, { timeout: 60_000 }).toEqual([6_000_000]);
  await page.reload();
  await page
    .getByRole('button', { name: agent('bills.show') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(agent('bills.changes.APPROVED'));
  await expect(page.getByRole('dialog')).toContainText(agent('bills.changes.PAID'));
  await desk.context().close();
});

// B16
test('a day that was settled without a contract is settled again: its difference is looked at, asked for and approved', async ({
  browser,
  contextOptions,
}) => {
  const owner = await addAgent();
  await giveDailySalary(owner.username, '1.00');
  const yesterday = shiftDay(dayOf(Date.now(), 'Asia/Manila'), -1);
  const maker = await openDesk(browser, contextOptions, '/ops/bills');
  await maker.getByRole('tab', { name: ops('bills.again') }).click();
  await maker.getByLabel(ops('settleAgain.day')).fill(yesterday);
  await maker.keyboard.press('Enter');
  await maker.getByRole('button', { name: ops('settleAgain.show') }).click();
  const row = maker.getByRole('row', { name: owner.username });
  await expect(row).toContainText(ops('settleAgain.changes.NEW'));
  await expect(row).toContainText(aSum);
  const ask = maker.locator('form', { has: maker.getByRole('button', { name: ops('settleAgain.ask') }) });
  const reason = `the contract of ${owner.username} came late`;
  await ask.getByLabel(ops('approvals.reason')).fill(reason);
  await ask.getByRole('button', { name: ops('settleAgain.ask') }).click();
  await maker.goto('/ops/approvals');
  const own = maker.getByRole('article').filter({ hasText: owner.username });
  await expect(own.getByRole('button', { name: ops('approvals.withdraw') })).toBeVisible();
  await maker.context().close();

  const checker = await openDesk(browser, contextOptions, '/ops/approvals');
  const waiting = checker.getByRole('article').filter({ hasText: owner.username });
  await waiting.getByRole('button', { name: ops('payments.approve') }).click();
  await expect(waiting).toHaveCount(0);
  await checker.context().close();

  const page = await openFromNewPlace(browser, contextOptions);
  await enterAs(page, owner);
  await page.goto('/agentHome/daily-wages');
  await page.getByRole('button', { name: agent('overview.yesterday') }).click();
  const bill = page.getByRole('row', { name: agent('bills.show') }).first();
  await expect(bill).toContainText(aSum);
  await page.context().close();
});
