import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from '@jest/globals';
import { findingsHere } from './doctor-here.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-doctor-'));
  install('@atrium/contracts', '1.0.0');
  install('@atrium/ui', '1.0.0');
  install('@atrium/cli', '1.0.0');
  install('@atrium/testing', '1.0.0');
  install('react', '19.3.1');
  write('src/remote.manifest.ts', '');
  write('src/texts/en.json', '{ "title": "Promo", "page": { "welcome": "Hello" } }');
  write('src/texts/hi.json', '{ "title": "Promo", "page": { "welcome": "Hello" } }');
  write('package.json', '{ "name": "promo", "version": "1.0.0", "dependencies": { "react": "19.3.1" } }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const install = (name: string, version: string, at = 'node_modules') =>
  write(`${at}/${name}/package.json`, JSON.stringify({ name, version }));

const said = () => findingsHere(folder).map(({ code, text }) => `${code} ${text}`);

test('nothing is said of a repository that fits, nor of a folder that is no remote', () => {
  assert.deepEqual(said(), []);
  assert.deepEqual(findingsHere(tmpdir()), []);
});

test('a text that a language lacks is named', () => {
  write('src/texts/hi.json', '{ "title": "Promo" }');
  assert.deepEqual(said(), ['HERE_TEXTS hi.json lacks page.welcome']);
});

test('packages of several releases, and one that is missing, are named', () => {
  install('@atrium/ui', '1.1.0');
  rmSync(join(folder, 'node_modules/@atrium/testing'), { recursive: true });
  const [missing, mixed] = said();
  assert.match(missing ?? '', /^HERE_PACKAGES @atrium\/testing is not installed/);
  assert.match(mixed ?? '', /@atrium\/contracts 1\.0\.0, @atrium\/ui 1\.1\.0/);
});

test('a library that the page has already, and a second React, are refused', () => {
  write(
    'package.json',
    '{ "name": "promo", "version": "1.0.0", "dependencies": { "antd": "6.0.0", "react": "19.3.1" } }',
  );
  install('react', '18.3.1', 'node_modules/@atrium/ui/node_modules');
  assert.deepEqual(said(), [
    'HERE_COPY antd would be a second copy in the page: use @atrium/ui',
    'HERE_COPY two copies of React are installed: npm dedupe',
  ]);
});
