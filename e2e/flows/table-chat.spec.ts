import type { Page } from '@playwright/test';
import { enterAsNewPlayer } from '../support/enter.ts';
import { leaveGame } from '../support/game-window.ts';
import { expect, rememberEntrance, test } from '../support/test.ts';
import { openContext, randomPart } from '../support/visitor.ts';

/** Opens a table from the board of tables, and its chat beside it. */
async function openChat(page: Page) {
  await enterAsNewPlayer(page);
  await page.goto('/live');
  const room = page.locator('.games-room', { hasText: 'Roulette Verandah' });
  await expect(room.locator('[data-tone]')).toHaveCount(12);
  await room.click();
  const chatButton = page.locator('.games-bar button[aria-pressed]').first();
  await chatButton.click();
  const chat = page.frameLocator('.games-window__chat iframe');
  await expect(chat.getByRole('log')).toBeAttached();
  return chat;
}

test('two players at a table read each other under masked names, and their table counts both', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.setTimeout(120_000);
  const chat = await openChat(page);
  const context = await openContext(browser, contextOptions, `10.60.${randomPart()}.${randomPart()}`);
  await context.addInitScript(rememberEntrance);
  const otherPage = await context.newPage();
  const other = await openChat(otherPage);
  const said = `good luck ${Date.now() % 1000}`;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat/lines')) sent.push(request.postData() ?? '');
  });
  await chat.getByRole('textbox').fill('good');
  // Enter takes over a word that an input method composes, in the two ways that browsers report it.
  for (const composed of [{ isComposing: true }, { keyCode: 229 }])
    await chat.getByRole('textbox').dispatchEvent('keydown', { key: 'Enter', ...composed });
  await chat.getByRole('textbox').fill(said);
  await chat.getByRole('textbox').press('Enter');
  const line = other.getByRole('log').getByRole('listitem').filter({ hasText: said });
  await expect(line).toHaveCount(1);
  expect(sent, 'the Enter that ends a composition sends nothing').toEqual([JSON.stringify({ text: said })]);
  await expect(line.locator('b')).toHaveText(/^..\*\*\*.$/);
  await leaveGame(otherPage);
  await otherPage.goto('/live');
  const room = otherPage.locator('.games-room', { hasText: 'Roulette Verandah' });
  await expect(room.locator('.a-figures').last()).toHaveText(/[1-9]/, { timeout: 15_000 });
  await context.close();
});
