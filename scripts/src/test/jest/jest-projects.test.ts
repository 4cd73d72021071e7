import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from '@jest/globals';
import { packages } from '../../packages.ts';
import { root } from '../../workspace.ts';
import { placeOf } from './config.ts';
import { type ProjectName, testFilesOf, testProjects } from './jest-projects.ts';

const names: readonly ProjectName[] = ['unit', 'components', 'servers', 'database', 'system', 'slow'];

/** Every file that is named as a test, anywhere in a package; those of a template are run in what is made of it. */
const written = packages().flatMap((name) =>
  readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/(?:^|\/)(?:node_modules|dist|template)\//.test(file))
    .map((file) => relative(root, join(root, name, file))),
);

test('every test that is written is run by exactly one project', () => {
  assert.ok(written.length > 100);
  assert.deepEqual(names.flatMap((name) => testFilesOf([name])).sort(), [...written].sort());
});

test('a check runs the files that Jest finds by itself in the same project', () => {
  for (const project of testProjects()) {
    const { roots, testRegex } = placeOf(project);
    const folders = roots.map((folder) => folder.replace('<rootDir>', ''));
    const pattern = new RegExp(testRegex);
    const found = written
      .map((file) => `/${file}`)
      .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)) && pattern.test(file));
    assert.deepEqual(found.map((file) => file.slice(1)).sort(), testFilesOf([project.name]).sort());
  }
});
