import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Artifact } from '@atrium/contracts/release';
import { registry, takeOff } from '../chaos/chaos-remote.ts';
import { release } from '../support/release.ts';
import { repository } from '../support/system.ts';
import { expect, test } from '../support/test.ts';

/** Builds of one remote by the packages of earlier releases, named after them (docs/packages.md). */
const fixtures = join(repository, 'e2e', 'fixtures', 'frozen');

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-frozen-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));
test.afterAll(() => takeOff('frozen'));

/** Unpacks the build of a release, with a record that says something else where it is asked to. */
function unpack(file: string, change?: (record: Artifact) => object): Artifact {
  execFileSync('tar', ['xzf', join(fixtures, file), '-C', folder]);
  const path = join(folder, 'artifact.json');
  const record = JSON.parse(readFileSync(path, 'utf8')) as Artifact;
  if (change) writeFileSync(path, JSON.stringify({ ...record, ...change(record) }));
  return record;
}

const frozen = globSync('*.tgz', { cwd: fixtures });

for (const file of frozen) {
  test(`a remote that the packages of ${file.replace('.tgz', '')} built is published, mounted and used`, {
    tag: '@every-run',
  }, async ({ page }) => {
    const { version } = unpack(file);
    const published = await release(`publish ${folder}`);
    expect(published.code, published.said).toBe(0);
    const promoted = await release(`promote frozen ${version} --reason "as it was"`);
    expect(promoted.code, promoted.said).toBe(0);
    await page.goto('/frozen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frozen');
    await expect(page.getByTestId('frozen')).toHaveText(`${version} guest the call was answered`);
    await page.getByLabel('Words').fill('As good as new');
    await page.getByRole('button', { name: 'Say them' }).click();
    await expect(page.getByText('As good as new')).toBeVisible();
  });
}

test('a remote outside the support window is refused with what to build it with, and nothing of it is live', {
  tag: '@every-run',
}, async () => {
  const outside = ({ shared }: Artifact) => ({
    version: '0.9.0',
    origin: undefined,
    shared: Object.fromEntries(
      Object.entries(shared ?? {}).map(([key, range]) => [key, key.startsWith('@atrium/') ? '>=0.9.0 <1.0.0' : range]),
    ),
  });
  unpack(frozen[0] ?? '', outside);
  expect((await release(`publish ${folder}`)).code).toBe(0);
  const { code, said } = await release('promote frozen 0.9.0 --reason "an old one"');
  expect(code, said).toBe(1);
  expect(said).toMatch(
    /@atrium\/ui >=0\.9\.0 <1\.0\.0; shell \S+ .*provides 1\.\S+: build it again with the packages of 1\./,
  );
  expect((await registry.liveSets.current()).remotes.frozen?.stable.version).not.toBe('0.9.0');
});
