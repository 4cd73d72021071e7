import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from '@jest/globals';
import { root } from '../workspace.ts';
import { bundleRelease } from './bundle-release.ts';

const { bundledCommand } = (await import(new URL('../../bin/bundled.mjs', import.meta.url).href)) as {
  bundledCommand(folder: string): string | null;
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const record = () => join(folder, 'current.json');
const read = () => JSON.parse(readFileSync(record(), 'utf8')) as { file: string; marks: Record<string, string> };

function run(command: string, words: string[], environment: Record<string, string>) {
  const code = `const { main } = await import(${JSON.stringify(command)}); await main(process.argv.slice(1));`;
  const env = { ...process.env, REGISTRY_URL: '', ...environment };
  return spawnSync(process.execPath, ['--input-type=module', '-e', code, '--', ...words], { env, encoding: 'utf8' });
}

test('the bundled command works on registries here and elsewhere, and builds by what is compiled', async () => {
  await bundleRelease(folder);
  const command = bundledCommand(folder);
  assert.ok(command);
  const dataDir = join(folder, 'data');
  const dist = join(folder, 'nothing');
  assert.match(run(command, ['publish', dist], { DATA_DIR: dataDir }).stderr, /no part named/);
  assert.equal(run(command, ['status'], { DATA_DIR: dataDir }).status, 2);
  assert.equal(run(command, ['status'], { REGISTRY_URL: 'http://127.0.0.1:9', OPS_TOKEN: 'x' }).status, 3);
  const wrapped = run(command, ['wrap', join(root, 'mfe-games', 'src'), '--version', '1.0.0'], {});
  assert.match(wrapped.stderr, /games: the build made no remoteEntry/);
});

test('it is not run any more once one of its sources is another, and the next one takes its place', async () => {
  const made = read();
  const source = join('scripts', 'src', 'release', 'release.ts');
  assert.ok(source in made.marks);
  assert.ok('package-lock.json' in made.marks);
  writeFileSync(record(), JSON.stringify({ ...made, marks: { ...made.marks, [source]: '1 1' } }));
  assert.equal(bundledCommand(folder), null);
  await bundleRelease(folder);
  assert.ok(bundledCommand(folder));
  assert.equal(readdirSync(folder).filter((name) => /^\d+-\d+$/.test(name)).length, 1);
});
