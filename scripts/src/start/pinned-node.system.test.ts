import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from '@jest/globals';
import { root } from '../workspace.ts';

const platform = `test-${process.platform}-${process.arch}`;
const hashOf = (content: Buffer) => `sha512-${createHash('sha512').update(content).digest('base64')}`;

/** A checkout whose oldest Node is newer than this one, with one pinned package. */
let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const pin = (integrity: string) => {
  const optionalDependencies = { [platform]: '99.1.0' };
  const packages = {
    '': { name: 'node', optionalDependencies },
    [`node_modules/${platform}`]: { version: '99.1.0', integrity, optional: true },
  };
  write('scripts/node/package.json', JSON.stringify({ name: 'node', optionalDependencies }));
  write('scripts/node/package-lock.json', JSON.stringify({ name: 'node', lockfileVersion: 3, packages }));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-node-'));
  write('package.json', JSON.stringify({ engines: { node: '>=99' } }));
  write(
    'scripts/bin/say.mjs',
    "import { passedOn } from './pinned-node.mjs';\nif (!(await passedOn())) console.log('ran here');\n",
  );
  copyFileSync(join(root, 'scripts/bin/pinned-node.mjs'), join(folder, 'scripts/bin/pinned-node.mjs'));
  pin(hashOf(Buffer.from('the real one')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command of the checkout; its output on both streams, and its exit code. */
async function run(registry: string, ...words: string[]) {
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: join(folder, 'npm') };
  const child = spawn(process.execPath, [join(folder, 'scripts/bin/say.mjs'), ...words], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

test('a command that an older Node started goes on with the fetched one, its words and its exit code', async () => {
  const installed = `.cache/node/node_modules/${platform}`;
  write(`${installed}/package.json`, JSON.stringify({ version: '99.1.0' }));
  write(`${installed}/bin/node`, '#!/bin/sh\necho "passed on: $2 $3, first in the path: $(command -v node)"\nexit 7\n');
  chmodSync(join(folder, installed, 'bin/node'), 0o755);
  const { code, output } = await run('http://127.0.0.1:9', 'one', 'two');
  assert.equal(code, 7, output);
  assert.match(output, /^passed on: one two, first in the path: .*\.cache\/node\/node_modules\/.*\/bin\/node\n$/);
});

test('a Node that is too old without a registry names both and what to do', async () => {
  const { code, output } = await run('http://127.0.0.1:9');
  assert.equal(code, 1);
  assert.match(output, /• Node \S+ is older than Atrium needs: fetching Node 99\.1\.0 from the npm registry/);
  assert.match(output, /✖ Atrium needs Node 99; this is \S+, and a newer one could not be fetched\. Install Node 99/);
});

test('a fetched Node whose hash differs from the lock file is not run', async () => {
  let isRequested = false;
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const body = Buffer.from('another one');
    if (request.url?.endsWith('.tgz')) {
      isRequested = true;
      return response.end(body);
    }
    const dist = { tarball: `http://127.0.0.1:${port}/node.tgz`, integrity: hashOf(Buffer.from('the real one')) };
    const versions = { '99.1.0': { name: platform, version: '99.1.0', dist } };
    return response.end(JSON.stringify({ name: platform, 'dist-tags': { latest: '99.1.0' }, versions }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { code, output } = await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  assert.ok(isRequested);
  assert.equal(code, 1, output);
  assert.match(output, /a newer one could not be fetched/);
});
