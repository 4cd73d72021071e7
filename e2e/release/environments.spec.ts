import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from '@atrium/registry';
import { buildVersion, registry, takeOff } from '../chaos/chaos-remote.ts';
import { release } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

const part = 'shipped';
const author = { actor: 'e2e', reason: 'tried on the stage' };

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-stage-'));
});
test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await takeOff(part);
});

test('what was tried on the stage is live on the site as a bundle that the stage signed, and a changed one is refused', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const stage = join(folder, 'stage');
  const staged = new Registry(join(stage, 'registry'));
  await staged.publish(await buildVersion(part, '1.0.0'));
  await staged.promote([{ id: part, version: '1.0.0' }], author);
  const atStage = (words: string) => release(words, { DATA_DIR: stage, REGISTRY_URL: '' });
  const [bundle, keys] = [join(folder, 'bundle'), join(folder, 'stage-keys.json')];
  const exported = await atStage(`export ${bundle}`);
  expect(exported.code, exported.said).toBe(0);
  writeFileSync(keys, (await atStage('keys public')).said);

  const planned = await release(`import ${bundle} --trust ${keys} --dry-run`);
  expect(planned.said).toContain(`${part} 1.0.0 would be stable`);
  expect(await registry.versions.versions(part)).toEqual([]);
  const imported = await release(`import ${bundle} --trust ${keys} --reason "the release of Tuesday"`);
  expect(imported.code, imported.said).toBe(0);
  await page.goto(`/${part}`);
  await expect(page.getByRole('heading', { level: 1, name: `${part} home 1.0.0` })).toBeVisible();
  expect((await registry.liveSets.latest())?.entry.reason).toMatch(/^stage revision 1 \(.*\): the release of Tuesday$/);

  await takeOff(part);
  const build = join(bundle, 'parts', part);
  const { entry } = JSON.parse(readFileSync(join(build, 'artifact.json'), 'utf8')) as { entry: string };
  writeFileSync(join(build, entry), 'document.body.remove()');
  const changed = await release(`import ${bundle} --trust ${keys}`);
  expect(changed.code, changed.said).toBe(1);
  expect(changed.said).toContain('RELEASE_ARTIFACT_INVALID');
  expect((await registry.liveSets.current()).remotes[part]).toBeUndefined();
});
