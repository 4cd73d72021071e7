import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opsToken } from '../support/release.ts';
import { repository, system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';

/** Publishes a preview of a part as a pipeline does, and returns its comment. */
function previewOf(part: string, ...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  const file = join(folder, 'comment.md');
  const words = ['preview', part, '--pr', '7', '--file', file, ...options];
  const { status, stderr } = spawnSync(process.execPath, [join(repository, 'scripts', 'bin', 'atrium.mjs'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, REGISTRY_URL: system.url, OPS_TOKEN: opsToken() },
  });
  expect(status, stderr).toBe(0);
  const comment = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return comment;
}

test('a pull request gets a link that shows its version to the browser that opens it, and to nobody else', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const comment = previewOf('games', '--minutes', '30', '--to', '/hot');
  const version = /`(0\.1\.0-pr\.7\.s[0-9a-f]{10})`/.exec(comment)?.[1] ?? '';
  const link = /\[Open the preview\]\((\S+)\)/.exec(comment)?.[1] ?? '';
  expect(comment).toContain('The contract gate has no objection.');

  await page.goto(link);
  await expect(page).toHaveURL(/\/hot$/);
  await expect(page.getByTestId('override')).toContainText(`games ${version}`);
  await expect(page.locator(`[data-remote="games"][data-version="${version}"]`).first()).toBeVisible();

  const another = await browser.newContext();
  const elsewhere = await another.newPage();
  await elsewhere.goto(`${system.url}/hot`);
  await expect(elsewhere.locator('[data-remote="games"]').first()).toBeVisible();
  await expect(elsewhere.locator(`[data-version="${version}"]`)).toHaveCount(0);
  await another.close();

  await page.getByTestId('override').getByRole('link').click();
  await expect(page.getByTestId('override')).toBeHidden();
});
