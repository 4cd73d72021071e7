import { readFile } from 'node:fs/promises';
import { enterAsNewPlayer } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');

test('a player downloads the account record, as a table and as pages', async ({ page }) => {
  const { username } = await enterAsNewPlayer(page);
  await page.goto('/member/transactions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const [key, name, content] of [
    ['statement.csv', /^statement-.*\.csv$/, /Credit,In,1000\.00,TLB,0\.00,1000\.00/],
    ['statement.pdf', /^statement-.*\.pdf$/, /^%PDF-/],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: member(key), exact: true }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(name);
    expect(download.suggestedFilename()).toContain(username);
    expect(await readFile(await download.path(), 'latin1')).toMatch(content);
  }
});
