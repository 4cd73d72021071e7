import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, test } from '@jest/globals';
import { createRepository } from 'create-atrium-remote';

const workspace = join(import.meta.dirname, '../../..');
const folder = join(workspace, '.cache', 'build-refuses');

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '..'), { recursive: true });
  createRepository('promo', folder);
  symlinkSync(join(workspace, 'package-lock.json'), join(folder, 'package-lock.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `atrium build` complains of when a file of the remote is another one. */
async function complaintAbout(path: string, change: (source: string) => string): Promise<[string, unknown]> {
  const file = join(folder, 'src', path);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, change(before));
  const child = spawn(process.execPath, [join(workspace, 'cli/src/bin.ts'), 'build'], { cwd: folder });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  writeFileSync(file, before);
  return [complaint, code];
}

test('sources that cannot be built are refused in a sentence', async () => {
  const copy = `import copy from '${join(workspace, 'node_modules/react/index.js')}'; console.log(copy);`;
  for (const [path, change, said] of [
    [
      'pages/home/home.page.tsx',
      (source: string) => `${copy}\n${source}`,
      /^✖ promo brings its own react \(.*\): .*\n$/,
    ],
    [
      'remote.manifest.ts',
      (source: string) => source.replace("path: '/promo'", "path: 'promo'"),
      /^✖ promo: routes\.0\.path in src\/remote\.manifest\.ts cannot be so: .*\n$/,
    ],
  ] as const) {
    const [complaint, code] = await complaintAbout(path, change);
    assert.match(complaint, said);
    assert.equal(code, 2);
  }
});
