import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { root } from '../../../workspace.ts';
import { folderKnots } from './knots.ts';
import { packageProblems, type Walls } from './package-walls.ts';

const walls = JSON.parse(readFileSync(join(root, 'walls.json'), 'utf8')) as Walls;
const problemsWith = (path: string, text: string) => packageProblems(walls, new Map([[path, text]]));

const refused: readonly [kind: string, path: string, text: string][] = [
  ['a remote that imports another part', 'mfe-games/src/a.ts', "import '@atrium/shell';"],
  ['an entry of another part below it', 'mfe-games/src/a.ts', "import '@atrium/registry/testing/keys';"],
  ['a type of another part', 'mfe-games/src/a.ts', "import type { X } from '@atrium/gateway';"],
  ['a part that is loaded later', 'mfe-ops/src/a.ts', "const later = () => import('@atrium/registry');"],
  ['a helper of tests in a source', 'mfe-games/src/a.ts', "import { render } from '@atrium/testing';"],
  ['the entry for tests in a source', 'servers/gateway/src/a.ts', "import { x } from '@atrium/postgres/testing';"],
  ['a server package in a browser part', 'shell/src/a.ts', "import fastify from 'fastify';"],
  ['a component library beside the kit', 'mfe-agent/src/a.tsx', "import { Button } from 'antd';"],
  ["one of the library's entries", 'mfe-agent/src/a.tsx', "import Button from 'antd/es/button';"],
  ['the page past the platform object', 'mfe-member/src/a.tsx', "import { createPortal } from 'react-dom';"],
  ['a contract that knows a server', 'shared-contracts/src/a.ts', "import '@atrium/server-kit';"],
  ["a sandbox that knows the operator's contracts", 'sandboxes/vendor/src/a.ts', "import '@atrium/contracts/calls';"],
  ['a gateway that knows the registry', 'servers/gateway/src/a.ts', "import '@atrium/registry';"],
  ['a ledger that knows the gateway', 'servers/ledger/src/a.ts', "export * from '@atrium/gateway';"],
  ['plain zod', 'servers/registry/src/a.ts', "import { z } from 'zod';"],
  ['a package without a row', 'newcomer/src/a.ts', "import 'react';"],
];

test.each(refused)('%s is refused', (_, path, text) => {
  const [problem = 'none', ...others] = problemsWith(path, text);
  assert.ok(problem.startsWith(path), problem);
  assert.deepEqual(others, []);
});

test('what a row has passes, with its entries', () => {
  const text = "import '@atrium/contracts/calls'; import '@atrium/ui'; import 'react/jsx-runtime'; import './b.ts';";
  assert.deepEqual(problemsWith('mfe-new/src/a.ts', text), []);
  assert.deepEqual(problemsWith('mfe-new/src/a.test.tsx', "import '@atrium/testing'; import '@jest/globals';"), []);
  assert.deepEqual(problemsWith('servers/gateway/src/settings/a.ts', "import { z } from 'zod';"), []);
});

test('folders that need each other at run time are named, at each level', () => {
  const files = new Map([
    ['a/src/one/x.ts', "import '../two/y.ts';"],
    ['a/src/two/y.ts', "import '../three/deep/z.ts';"],
    ['a/src/three/deep/z.ts', "import '../../one/x.ts'; import '../flat/q.ts';"],
    ['a/src/three/flat/q.ts', "import type { Z } from '../deep/z.ts';"],
  ]);
  assert.deepEqual(folderKnots(files), ['a/src: one, three, two need each other']);
  files.set('a/src/three/flat/q.ts', "import { z } from '../deep/z.ts';");
  assert.equal(folderKnots(files).length, 2);
});
