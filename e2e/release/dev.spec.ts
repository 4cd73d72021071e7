import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { callsAs } from '@atrium/scripts/calls-as';
import { partsOf } from '@atrium/scripts/workspace';
import { copyWorkspace, type WorkspaceCopy } from '@atrium/scripts/workspace-copy';
import { demoAccount } from '../support/demo-accounts.ts';
import { repository } from '../support/system.ts';
import { expect, rememberEntrance, test } from '../support/test.ts';

/** A workspace that a test may edit, with the builds of this one, so that only what is developed is built. */
function workspaceToEdit(): WorkspaceCopy {
  const copy = copyWorkspace(join(repository, '.cache', 'dev', 'workspace'));
  for (const { folder } of partsOf()) {
    const built = join(folder, 'dist');
    const kept = join(copy.folder, folder.slice(repository.length), 'dist');
    if (existsSync(built)) cpSync(built, kept, { recursive: true, preserveTimestamps: true });
  }
  return copy;
}

/** `npm run dev -- lottery` beside the site under test; resolves with its address. */
function openDevelopment(folder: string): { child: ChildProcess; url: Promise<string> } {
  const { PORT: _, DATA_DIR: __, ...env } = process.env;
  const child = spawn(process.execPath, [join(folder, 'scripts', 'bin', 'dev.mjs'), 'lottery'], { cwd: folder, env });
  const url = new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const address = /Atrium is open: (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return { child, url };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await exit;
}

const panel = 'mfe-lottery/src/features/betting/betting-panel.tsx';
const before = '<div className="lottery-betting">';

test('a change of one remote is on the page at once with what was chosen kept, and mistakes are shown and heal', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const workspace = workspaceToEdit();
  const { child, url } = openDevelopment(workspace.folder);
  // A browser of a developer, without the address that other journeys send: servers of scripts do not take it.
  const context = await browser.newContext();
  await context.addInitScript(rememberEntrance);
  const page = await context.newPage();
  try {
    const site = await url;
    const { username: account, password } = demoAccount('player');
    const { token } = await callsAs(site, { merchantCode: 'PH', account, password });
    await page.addInitScript((own) => {
      // The overlay is a frame of the page's own origin.
      if (window.top !== window) return;
      const earlier = Number(sessionStorage.getItem('loads') ?? 0);
      sessionStorage.setItem('loads', String(earlier + 1));
      sessionStorage.setItem('token', own);
    }, token);
    await page.goto(`${site}/lottery`);
    const choice = page.locator('.lottery-betting button[aria-pressed]').first();
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');

    workspace.edit(panel, before, '<div className="lottery-betting" data-edited="yes">');
    await expect(page.locator('[data-edited]')).toBeVisible();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');

    workspace.edit(panel, 'data-edited="yes">', 'data-edited="yes"');
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.locator('body')).toContainText('betting-panel.tsx');
    await expect(overlay.locator('body')).not.toContainText('backtrace');
    workspace.edit(panel, 'data-edited="yes"', 'data-edited="again">');
    await expect(page.locator('[data-edited="again"]')).toBeVisible();
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => sessionStorage.getItem('loads')), 'the page was never loaded again').toBe('1');

    const throwing = '<div className="lottery-betting" data-edited={(() => { throw new Error("mistake"); })()}>';
    workspace.edit(panel, '<div className="lottery-betting" data-edited="again">', throwing);
    await expect(page.getByTestId('part-failed')).toBeVisible();
    workspace.edit(panel, throwing, '<div className="lottery-betting" data-edited="mended">');
    await expect(page.locator('[data-edited="mended"]')).toBeVisible();
    await expect(page.getByTestId('part-failed')).toHaveCount(0);
  } finally {
    await context.close();
    await ended(child);
  }
});
