import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { createRemote } from './create-remote.ts';
import { main as newRemote } from './new-remote.ts';
import { main as removeRemote } from './remove-remote.ts';
import { addToWorkspace, removeFromWorkspace } from './workspace-entry.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-new-remote-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true, force: true });
});

test('a new remote is in the list of types, in the lock file and linked, and all of it can be undone', () => {
  mkdirSync(join(folder, 'node_modules', '@atrium'), { recursive: true });
  const names = ['tsconfig.json', 'package-lock.json'];
  writeFileSync(join(folder, 'tsconfig.json'), '{\n  "references": [\n    { "path": "shell" }\n  ]\n}\n');
  writeFileSync(join(folder, 'package-lock.json'), '{\n  "packages": {\n    "shell": {}\n  }\n}\n');
  const texts = () => names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const before = texts();
  createRemote('promo', join(folder, 'mfe-promo'));
  addToWorkspace('promo', folder);
  const { packages } = JSON.parse(texts()[1] ?? '');
  assert.deepEqual(Object.keys(packages), ['mfe-promo', 'node_modules/@atrium/promo', 'shell']);
  assert.equal(packages['mfe-promo'].name, '@atrium/promo');
  assert.match(texts()[0] ?? '', /mfe-promo/);
  const link = join(folder, 'node_modules', '@atrium', 'promo');
  assert.match(readlinkSync(link), /mfe-promo$/);
  removeFromWorkspace('promo', folder);
  assert.deepEqual(texts(), before);
  assert.equal(existsSync(link), false);
});

const refusals = [
  [newRemote, undefined, /which id/],
  [newRemote, 'Promo', /"Promo" is not an id/],
  [newRemote, '__proto__', /"__proto__" is not an id/],
  [newRemote, 'constructor', /every object has that name/],
  [newRemote, 'shell', /"shell" is the part/],
  [newRemote, 'games', /there is a part named games already/],
  [newRemote, 'contracts', /there is a package named @atrium\/contracts already/],
  [removeRemote, undefined, /which id/],
  [removeRemote, 'nothing-like-it', /there is no mfe-nothing-like-it/],
  [removeRemote, 'games', /mfe-games is in git/],
] as const;

for (const [command, id, reason] of refusals) {
  test(`${command === newRemote ? 'new' : 'remove'}:remote ${id ?? 'without an id'} is refused in one line`, async () => {
    const complain = jest.spyOn(console, 'error').mockReturnValue(undefined);
    await command(id === undefined ? [] : [id]);
    assert.equal(process.exitCode, 2);
    assert.equal(complain.mock.calls.length, 1);
    assert.match(String(complain.mock.calls[0]?.[0]), reason);
    process.exitCode = undefined;
  });
}
