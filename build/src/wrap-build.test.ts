import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from '@jest/globals';
import { mappedFiles } from './mapped-sources.ts';
import { partSourceOf } from './part-source.ts';
import { repository } from './testing/repository.ts';
import { wrapBuild } from './wrap-build.ts';
import { sharedUseOfSources } from './wrapped-use.ts';

const page = "import { Badge } from '@atrium/ui';\nexport const later = () => import('@atrium/ui/facts');\n";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A remote's repository, with one source and what a bundler made of it. */
function remoteWith(built: Readonly<Record<string, string>>): { folder: string; buildFolder: string } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'atrium-wrap-')));
  folders.push(folder);
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "@team/club" }');
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/remote.manifest.ts'), '');
  writeFileSync(join(folder, 'src/page.tsx'), page);
  const buildFolder = join(folder, 'dist');
  mkdirSync(buildFolder);
  for (const [name, text] of Object.entries(built)) writeFileSync(join(buildFolder, name), text);
  return { folder, buildFolder };
}

const mapOf = (source: string, text: string) => JSON.stringify({ sources: [source], sourcesContent: [text] });

const provided = join(repository, 'shared-contracts/src/provided/index.ts');

const refusals: readonly [says: string, built: Record<string, string>, why: RegExp][] = [
  ['no entry', { 'main.js': '' }, /made no remoteEntry/],
  ['two entries', { 'remoteEntry.js': '', 'remoteEntry.2.js': '' }, /two entries/],
  ['an entry that is a module', { 'remoteEntry.js': 'export const club_1_0_0 = 1;' }, /is no script/],
  ['an entry of another name', { 'remoteEntry.js': 'var club_2_0_0 = {};' }, /no container called club_1_0_0/],
  ['no source maps', { 'remoteEntry.js': 'var club_1_0_0 = {};' }, /no source maps/],
  [
    'sources that have changed since',
    { 'remoteEntry.js': 'var club_1_0_0 = {};', 'a.js.map': mapOf('../src/page.tsx', 'older') },
    /page\.tsx has changed since/,
  ],
  [
    'its own copy of what the shell shares',
    { 'remoteEntry.js': 'var club_1_0_0;', 'a.js.map': JSON.stringify({ sources: [provided] }) },
    /brings its own @atrium\/contracts\/provided/,
  ],
  [
    'a copy of React below another package',
    {
      'remoteEntry.js': 'var club_1_0_0;',
      'a.js.map': JSON.stringify({
        sources: ['../src/page.tsx', '../node_modules/carousel/node_modules/react/cjs/react.production.js'],
      }),
    },
    /brings its own react \(.*carousel.*\): share it/,
  ],
];

for (const [says, built, why] of refusals) {
  test(`a build of another bundler is refused for ${says}`, async () => {
    const remote = remoteWith(built);
    await assert.rejects(wrapBuild({ ...remote, version: '1.0.0' }), why);
  });
}

for (const source of ['../src/page.tsx', 'webpack://club/./src/page.tsx']) {
  test(`the shared modules of a bundle are read from the sources in its source maps, as ${source}`, () => {
    const { folder, buildFolder } = remoteWith({ 'a.js.map': mapOf(source, page) });
    const part = partSourceOf(folder);
    const { sources } = mappedFiles(buildFolder, part);
    assert.deepEqual(sources, [join(folder, 'src/page.tsx')]);
    const { shared, sharedNames } = sharedUseOfSources(sources, part);
    assert.deepEqual(Object.keys(shared), ['react/jsx-runtime', '@atrium/ui', '@atrium/ui/facts']);
    assert.deepEqual(sharedNames, { '@atrium/ui': ['Badge'] });
  });
}
