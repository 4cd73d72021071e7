import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from '@atrium/scripts/build';
import { createRemote } from '@atrium/scripts/new-remote';
import { goLive, registry, takeOff } from '../chaos/chaos-remote.ts';
import { repository } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { workspaceAside } from '../support/workspace-aside.ts';

const id = 'documented';

/** The first match in the page about remotes. */
function inDocs(piece: RegExp): string {
  const page = readFileSync(join(repository, 'docs', 'adding-a-remote.md'), 'utf8');
  const found = piece.exec(page)?.[1];
  if (!found) throw new Error(`docs/adding-a-remote.md has nothing like ${piece}`);
  return found;
}

/** A remote of the template with the page's example, placed as the page describes. */
function remoteOfDocs(): string {
  const folder = createRemote(id, join(workspaceAside('docs-workspace'), `mfe-${id}`));
  writeFileSync(join(folder, 'src', 'load-times.ts'), inDocs(/```ts\n([^`]*export const loadTimes[\s\S]*?)```/));
  const file = join(folder, 'src', 'remote.tsx');
  const option = inDocs(/`(runtimePlugins: [^`]+)`/);
  const source = readFileSync(file, 'utf8').replace('  texts: {', `  ${option}\n  texts: {`);
  writeFileSync(file, `import { loadTimes } from './load-times.ts';\n${source}`);
  return folder;
}

test.afterAll(() => takeOff(id));

test('the runtime plugin of the documentation compiles unchanged, and reports the load time of its remote', async ({
  page,
}) => {
  const folder = remoteOfDocs();
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const types = spawnSync(process.execPath, [tsc, '-p', folder, '--noEmit'], { encoding: 'utf8' });
  expect(types.stdout, 'what the compiler finds').toBe('');
  const { version } = await buildPart({ folder, version: `1.0.0-src.e2e${Date.now()}`, mode: 'production' });
  await registry.publish(join(folder, 'dist'));
  await goLive(id, version);
  const said = page.waitForEvent('console', (message) =>
    /^documented_\S+\/remote loaded in \d+ ms$/.test(message.text()),
  );
  await page.goto(`/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Documented' })).toBeVisible();
  await said;
});
