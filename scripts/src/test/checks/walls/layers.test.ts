import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { type Layers, layerProblems, tableProblems } from './layers.ts';

const layers: Layers = { layers: [['roof'], ['left', 'right'], ['ground', 'ground/inner'], ['cellar']] };

/** Problems of a package whose folders all have a file, and one more. */
function problemsWith(path: string, text: string, more: Partial<Layers> = {}): string[] {
  const folders = layers.layers.flat().map((folder) => [`${folder}/own.ts`, ''] as const);
  return layerProblems({ ...layers, ...more }, new Map([...folders, [path, text]]));
}

test('an import of a layer below passes, and so does one of the same folder', () => {
  for (const text of ["import { x } from '../ground/own.ts';", "import { x } from './own.ts';", "import 'react';"]) {
    assert.deepEqual(problemsWith('left/a.ts', text), [], text);
  }
});

test('an import of a layer above or beside is named with both folders', () => {
  for (const text of [
    "import { x } from '../roof/own.ts';",
    "import type { X } from '../roof/own.ts';",
    "export * from '../roof/own.ts';",
    "const later = () => import('../roof/own.ts');",
    "type Later = import('../roof/own.ts').X;",
  ]) {
    const [problem = 'none', ...others] = problemsWith('left/a.ts', text);
    assert.match(problem, /left may not import roof/, text);
    assert.deepEqual(others, []);
  }
  assert.match(problemsWith('left/a.ts', "import '../right/own.ts';")[0] ?? '', /left may not import right/);
});

test('files for tests may import everything, and nothing else imports them', () => {
  const testing = { testing: ['helpers'], faceOnly: ['ground'] };
  for (const path of ['ground/a.test.ts', 'helpers/a.ts']) {
    assert.deepEqual(
      problemsWith(path, "import '../roof/own.ts'; import '../ground/inner/own.ts';", testing),
      [],
      path,
    );
  }
  assert.match(problemsWith('roof/a.ts', "import '../helpers/a.ts';", testing)[0] ?? '', /which is for tests/);
});

test('the innermost folder of the list decides where a file belongs', () => {
  assert.match(
    problemsWith('ground/inner/a.ts', "import '../own.ts';")[0] ?? '',
    /ground\/inner may not import ground/,
  );
});

test('an entry directly below src imports everything, and nothing imports it', () => {
  assert.deepEqual(problemsWith('main.ts', "import './roof/own.ts';"), []);
  assert.match(problemsWith('roof/a.ts', "import '../main.ts';")[0] ?? '', /above every layer/);
});

test('a folder that the list lacks and an entry without a folder are named', () => {
  assert.deepEqual(problemsWith('attic/a.ts', ''), ['attic is in no layer']);
  const gone = problemsWith('left/a.ts', '', { layers: [...layers.layers, ['gone']] });
  assert.deepEqual(gone, ['gone is in a layer, and there is no such folder']);
});

test('a folder with a face is imported through its index only', () => {
  const more = { faceOnly: ['ground'] };
  assert.match(problemsWith('left/a.ts', "import '../ground/own.ts';", more)[0] ?? '', /ground\/index.ts alone/);
  assert.deepEqual(problemsWith('left/a.ts', "import '../ground/index.ts';", more), []);
  assert.deepEqual(problemsWith('ground/a.ts', "import './own.ts';", more), []);
});

test('folders of a folder whose folders are apart do not import each other', () => {
  const more = { apart: ['left'] };
  assert.match(problemsWith('left/a/x.ts', "import '../b/y.ts';", more)[0] ?? '', /left\/a may not import left\/b/);
  assert.deepEqual(problemsWith('left/a/x.ts', "import './y.ts'; import '../../ground/own.ts';", more), []);
});

test('a README has the layers of the list in its table, in their order', () => {
  const rows = ['| `roof` | a |', '| `left`, `right` | b |', '| `ground`, `ground/inner` | c |', '| `cellar` | d |'];
  assert.deepEqual(tableProblems(layers, ['| folder | holds |', '| --- | --- |', ...rows].join('\n')), []);
  assert.equal(tableProblems(layers, [...rows].reverse().join('\n')).length, 1);
});
