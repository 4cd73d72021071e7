import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from '@jest/globals';
import { bundlers, createRepository } from './create-remote.ts';

interface Package {
  readonly name?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

let parent = '';
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'atrium-create-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as Package;

/** What the workspace itself uses. */
const workspace = join(import.meta.dirname, '..', '..');
const used = new Map(
  ['.', 'shared-ui', 'build', 'e2e', 'mfe-games']
    .map((name) => read(workspace, name, 'package.json'))
    .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies })),
);

test('a repository asks for the versions of third parties that the site itself uses', () => {
  const folder = join(parent, 'promo');
  createRepository('promo', folder);
  const { name, dependencies, devDependencies } = read(folder, 'package.json');
  assert.equal(name, 'promo');
  const asked = Object.entries({ ...dependencies, ...devDependencies });
  for (const [one, range] of asked.filter(([key]) => !key.startsWith('@atrium/'))) {
    assert.equal(range, used.get(one), one);
  }
  const bundled = Object.values(bundlers).flatMap(({ packages }) => Object.entries<string>(packages));
  for (const [one, range] of bundled.filter(([key]) => used.has(key))) assert.equal(range, used.get(one), one);
});

test('a repository holds no name of the template', () => {
  const folder = join(parent, 'harbour');
  createRepository('harbour', folder);
  for (const file of [
    'package.json',
    'README.md',
    'src/remote.manifest.ts',
    '.github/actions/atrium/action.yml',
    '.github/workflows/release.yml',
    'e2e/home.spec.ts',
  ]) {
    assert.doesNotMatch(readFileSync(join(folder, file), 'utf8'), /__\w+__/, file);
  }
  assert.ok(existsSync(join(folder, '.gitignore')));
});

test('the page of the documentation for other hosts has the commands of the action, and no others', () => {
  const folder = join(parent, 'hosted');
  createRepository('promo', folder);
  const action = readFileSync(join(folder, '.github/actions/atrium/action.yml'), 'utf8');
  const page = readFileSync(join(workspace, 'docs/adding-a-remote.md'), 'utf8');
  const part = page.slice(page.indexOf('### The pipeline'), page.indexOf('### Without a registry'));
  const documented = [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  const run = [...action.matchAll(/^ *(?:run: )?((?:npm|npx|ATRIUM_URL).*)$/gm)].map(([, line]) => line);
  assert.ok(run.length >= 9);
  assert.deepEqual(documented.sort(), run.sort());
});

for (const bundler of ['vite', 'rspack'] as const) {
  test(`a repository for ${bundler} is built by it`, () => {
    const folder = join(parent, `by-${bundler}`);
    createRepository(`by-${bundler}`, folder, { bundler });
    assert.equal(read(folder, 'package.json').scripts?.build, `${bundler} build && atrium wrap dist`);
    assert.ok(existsSync(join(folder, `${bundler}.config.mjs`)));
  });
}

test('a manifest names the team, the one that was given or one after the remote', () => {
  const ownerIn = (name: string, owner?: string) => {
    createRepository('harbour', join(parent, name), { owner });
    return /owner: (.*),/.exec(readFileSync(join(parent, name, 'src/remote.manifest.ts'), 'utf8'))?.[1];
  };
  assert.equal(ownerIn('unnamed'), "'Harbour team'");
  assert.equal(ownerIn('named', "Ann's team"), String.raw`'Ann\'s team'`);
  assert.throws(() => createRepository('harbour', join(parent, 'x'), { owner: ' ' }), /not the name of a team/);
});

test('an id that cannot be one, and a folder that is there, are refused', () => {
  for (const id of ['Promo', 'p', 'constructor', 'shell', '../out'])
    assert.throws(() => createRepository(id, join(parent, 'x')));
  assert.throws(() => createRepository('promo', parent), /exists already/);
});
