import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from '@atrium/registry';
import { buildPart } from '../../scripts/lib/build/index.js';
import { createRemote } from '../../scripts/lib/new-remote/create-remote.js';
import { repository, system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';

/** A workspace beside the real one, so that making a remote leaves nothing behind in the repository. */
function workspaceAside(): string {
  const folder = join(repository, '.cache', 'promo-workspace');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['node_modules', 'shared-contracts', 'shared-ui', 'scripts', 'package-lock.json']) {
    symlinkSync(join(repository, name), join(folder, name));
  }
  return folder;
}

test('a fifth remote from the template appears in the running site, without a change to the shell or a rebuild of it', async ({
  page,
}) => {
  const registry = new Registry(join(system.dataDir, 'registry'));
  const before = await registry.lives.current();
  await page.goto('/');
  await expect(page.locator('a[href="/promo"]')).toHaveCount(0);

  const folder = createRemote('promo', join(workspaceAside(), 'mfe-promo'));
  const { version } = await buildPart({ folder, version: `0.1.0-e2e.${Date.now()}`, mode: 'production' });
  await registry.publish(join(folder, 'dist'));
  const { liveSet } = await registry.promote([{ id: 'promo', version }], { actor: 'e2e', reason: 'a new room opens' });
  expect(liveSet.shell).toEqual(before.shell);

  await page.reload();
  await page.locator('a[href="/promo"]').first().click();
  await expect(page).toHaveURL(/\/promo$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Promo' })).toBeVisible();
});
