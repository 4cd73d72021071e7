import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sourceHash } from './source-hash.ts';
import { repository } from './testing/repository.ts';

let workspace = '';
const parts = ['mfe-games', 'shell'];
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'atrium-hash-'));
  const copied = [...parts, 'shared-contracts', 'shared-ui'];
  for (const name of [...copied.flatMap((part) => [`${part}/src`, `${part}/package.json`]), 'package-lock.json']) {
    cpSync(join(repository, name), join(workspace, name), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(workspace, 'node_modules'));
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const hashes = () => parts.map((part) => sourceHash(join(workspace, part)));

/** Changes the lock file for the length of a look. */
function hashesWith(change: (packages: Record<string, Record<string, unknown>>) => void): string[] {
  const path = join(workspace, 'package-lock.json');
  const before = readFileSync(path, 'utf8');
  const lock = JSON.parse(before);
  change(lock.packages);
  writeFileSync(path, JSON.stringify(lock));
  const found = hashes();
  writeFileSync(path, before);
  return found;
}

test("a part's hash stays when a remote joins the workspace, or a package changes that it does not use", () => {
  const before = hashes();
  const joined = hashesWith((packages) => {
    packages['mfe-promo'] = { name: '@atrium/promo', version: '0.1.0', dependencies: { '@atrium/contracts': '*' } };
    packages['node_modules/@atrium/promo'] = { resolved: 'mfe-promo', link: true };
    Object.assign(packages['node_modules/s3rver'] ?? {}, { version: '9.9.9' });
  });
  assert.deepEqual(joined, before);
});

test("a part's hash changes with a package that it, the shared packages or the build use, however far below", () => {
  const before = hashes();
  for (const name of ['react', 'zod', 'webpack', 'webpack-sources']) {
    const changed = hashesWith((packages) => {
      Object.assign(packages[`node_modules/${name}`] ?? assert.fail(name), { version: '9.9.9' });
    });
    for (const [index, hash] of changed.entries()) assert.notEqual(hash, before[index], `${name} of ${parts[index]}`);
  }
});
