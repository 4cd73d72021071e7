import { answerFeedback } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { enterAsNewPlayer } from '../support/enter.ts';
import { asStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const content = textsOf('shell/content');
const account = textsOf('shell/account');
const member = textsOf('mfe-member');

async function openFeedback(page: Page) {
  await page.goto('/help');
  await page.getByRole('button', { name: content('feedback.title') }).click();
  return page.getByRole('dialog', { name: shell('modal.feedback') });
}

// S32
test("feedback gets a case number, and its answer arrives in the player's open inbox", async ({ page }) => {
  await enterAsNewPlayer(page);
  const form = await openFeedback(page);
  await form.getByLabel(content('feedback.type')).selectOption('3');
  await form.getByLabel(content('feedback.content')).fill('Where can I read the rules of Fast Three?');
  await form.getByRole('button', { name: account('human.letBrowser') }).click();
  await expect(form.getByText(account('human.silent'))).toBeVisible();
  await form.getByRole('button', { name: content('feedback.submit') }).click();
  await expect(form.getByTestId('case-number')).toHaveText(/^FB-\d{6}-\w{6}$/);
  const caseNumber = (await form.getByTestId('case-number').textContent()) ?? '';
  await form.getByRole('button', { name: content('feedback.done') }).click();

  await page.goto('/member/messages');
  await expect(page.getByText(member('messages.none'))).toBeVisible();
  // Rewards that wait are in the number, too.
  const waiting = page.getByTestId('account-menu');
  await expect(waiting).toHaveAccessibleName(/\(\d+\)$/);
  const before = Number(/\((\d+)\)$/.exec((await waiting.getAttribute('aria-label')) ?? '')?.[1]);
  await asStaff(answerFeedback, { caseNumber, answer: 'They stand below the table.\n\n<b>Good luck</b>' });
  const message = page.getByRole('button', { name: new RegExp(caseNumber) });
  await expect(message).toBeVisible();
  await expect(message).toContainText(member('messages.unread'));
  await expect(waiting).toHaveAccessibleName(new RegExp(`\\(${before + 1}\\)$`));
  await message.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('They stand below the table.');
  await expect(dialog).toContainText('<b>Good luck</b>');
  await dialog
    .getByRole('button', { name: member('messages.close') })
    .first()
    .click();
  await expect(message).not.toContainText(member('messages.unread'));
  // This dialog requires no answer, so a click beside it closes it.
  await message.click();
  await expect(dialog).toContainText('Good luck');
  await page.mouse.click(3, 3);
  await expect(dialog).toHaveCount(0);
  await expect(waiting).toHaveAccessibleName(new RegExp(`\\(${before}\\)$`));

  await page.getByRole('tab', { name: member('cases.title') }).click();
  const found = page.getByRole('article', { name: caseNumber });
  await expect(found).toContainText('They stand below the table.');
  await found.getByRole('button', { name: member('cases.dispute') }).click();
  await found.getByLabel(member('cases.reason')).fill('There are no rules below it.');
  await found.getByRole('button', { name: member('cases.send') }).click();
  await expect(found).toContainText(member('cases.state.ESCALATED'));
});
