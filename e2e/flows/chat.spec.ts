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

<<<<<<< HEAD
test('staff answer from the console', async ({ page, browser, contextOptions, isMobile }) => {
  test.skip(isMobile, 'the console is for wide screens');
  const { dialog, ticketId } = await openChat(page);
  await dialog.getByLabel(chat('message')).fill('Is anybody there?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('log')).toContainText('Is anybody there?');

  const desk = await openDesk(browser, contextOptions, '/ops/chat');
  await desk.getByRole('button', { name: new RegExp(ticketId) }).click();
  const talk = desk.getByRole('region', { name: ticketId });
  await expect(talk.getByRole('log')).toContainText('Is anybody there?');
  const seen = expect(dialog.getByText(chat('typing'))).toBeVisible();
  await talk.getByLabel(ops('chat.answer')).pressSequentially('Yes, here I am.');
  await seen;
  await talk.getByRole('button', { name: ops('chat.send') }).click();
  await expect(dialog.getByRole('log')).toContainText('Yes, here I am.');
  await desk.context().close();
=======
test('a transcript can be saved as a file or sent by e-mail, and the conversation ended', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'its driver does not report downloads');
  await enterAsNewPlayer(page);
  const { dialog, ticketId } = await openChat(page);
  await dialog.getByLabel(chat('message')).fill('Please close my question.');
  await dialog.getByRole('button', { name: chat('send'), exact: true }).click();
  await expect(dialog.getByRole('log')).toContainText('Please close my question.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: chat('download') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${ticketId}.txt`);
  expect(readFileSync(await file.path(), 'utf8')).toContain('Please close my question.');

  await dialog.getByRole('button', { name: chat('mail'), exact: true }).click();
  const form = dialog.locator('.shell-chat__mail');
  await form.getByLabel(chat('email')).fill('nowhere');
  await form.getByRole('button').click();
  await expect(form.getByText(chat('emailWrong'))).toBeVisible();
  // Nothing is mailed to an address that nobody has proven before staff have answered.
  await form.getByLabel(chat('email')).fill('player@example.com');
  await form.getByRole('button').click();
  await expect(form.getByText(/not answered yet/)).toBeVisible();
  await asStaff(answerChat, { ticketId, text: 'We look into it.' });
  await form.getByRole('button').click();
  await expect(form).toHaveCount(0);

  await asStaff(answerChat, { ticketId, text: 'Done.', close: true });
  await expect(dialog.getByText(chat('ended'))).toBeVisible();
>>>>>>> tests-ops
});
