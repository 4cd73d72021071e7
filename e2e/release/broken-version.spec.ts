import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, artifact } from '@atrium/contracts/release';
import { Registry } from '@atrium/registry';
import { repository, system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';

/** The live lottery again as a new version whose entry throws. */
function brokenBuild(version: string): string {
  const folder = join(repository, '.cache', 'broken-lottery');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(repository, 'mfe-lottery', 'dist'), folder, { recursive: true });
  const record: Artifact = artifact.parse(JSON.parse(readFileSync(join(folder, 'artifact.json'), 'utf8')));
  const script = 'throw new Error("this version is broken");';
  writeFileSync(join(folder, record.entry), script);
  for (const extension of ['.br', '.gz']) rmSync(join(folder, record.entry + extension), { force: true });
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const files = record.files.map((file) =>
    file.path === record.entry ? { ...file, integrity, sizeBytes: script.length } : file,
  );
  // What the build said of its origin is about other files.
  writeFileSync(join(folder, 'artifact.json'), JSON.stringify({ ...record, version, files, origin: undefined }));
  return folder;
}

test('a broken new version falls back to the last good one, and the player sees the page', {
  tag: '@every-run',
}, async ({ page, pageErrors }) => {
  const registry = new Registry(join(system.dataDir, 'registry'));
  const before = (await registry.liveSets.current()).remotes.lottery?.stable.version ?? '';
  const version = `9.9.9-src.broken${Date.now()}`;
  const by = { actor: 'e2e', reason: 'a broken version' };
  await registry.publish(brokenBuild(version));
  const { liveSet } = await registry.promote([{ id: 'lottery', version }], by);
  expect(liveSet.remotes.lottery?.fallback?.version).toBe(before);
  try {
    await page.goto('/');
    const section = page.locator('[data-remote="lottery"]').first();
    // It loads by itself once the page has been idle for a while.
    await expect(section.getByRole('heading')).toBeVisible({ timeout: 30_000 });
    await expect(section).toHaveAttribute('data-version', before);
  } finally {
    await registry.promote([{ id: 'lottery', version: before }], { ...by, reason: 'back to the good version' });
  }
  // The broken entry throws in the page before the good one replaces it: that is the planned fault, not a second one.
  expect(pageErrors.filter((error) => !error.includes('this version is broken'))).toEqual([]);
  pageErrors.length = 0;
});
