import { answerChat, listChats } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { asStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const chat = textsOf('shell/chat');

async function openChat(page: Page) {
  await page.goto('/chat');
  const dialog = page.getByRole('dialog', { name: shell('modal.chat') });
  const ticket = dialog.locator('.shell-chat__ticket strong');
  await expect(ticket).toHaveText(/^CH-\d{6}-\w{6}$/);
  const ticketId = (await ticket.textContent()) ?? '';
  return { dialog, ticketId };
}

// S38
test('a guest in the chat sees that staff are typing and gets the answer at once, also after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  const { dialog, ticketId } = await openChat(page);
  await dialog.getByLabel(chat('message')).fill('Which games are fair?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('log')).toContainText('Which games are fair?');
  await expect(dialog.getByLabel(chat('message'))).toHaveValue('');
  const { chats } = await asStaff(listChats, {});
  expect(chats.find((line) => line.ticketId === ticketId)?.lastText).toBe('Which games are fair?');

  // The event socket may connect after the conversation opens: typing is repeated until it is seen.
  await expect(async () => {
    await asStaff(answerChat, { ticketId });
    await expect(dialog.getByText(chat('typing'))).toBeVisible({ timeout: 3000 });
  }).toPass();
  await asStaff(answerChat, { ticketId, text: 'All of ours: <b>check</b> them yourself.' });
  await expect(dialog.getByRole('log')).toContainText('All of ours: <b>check</b> them yourself.');
  await expect(dialog.getByText(chat('typing'))).toHaveCount(0);

  await page.reload();
  await expect(dialog.getByRole('log')).toContainText('All of ours');
});
