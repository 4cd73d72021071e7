import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, test } from '@jest/globals';
import { ownVersion } from './own-version.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-npm-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `create-atrium-remote promo` where npm has a registry that answers like this, or not at all. */
async function create(answer: RequestListener | null) {
  const server = createServer(answer ?? undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  if (!answer) server.close();
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: join(folder, '.npm') };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bin.ts'), 'promo'], { cwd: folder, env });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  server.close();
  const left = readdirSync(folder).filter((name) => name !== '.npm');
  rmSync(join(folder, 'promo'), { recursive: true, force: true });
  return { code, complaint: complaint.replace(registry, 'npm/'), left };
}

const instead = 'npm config set registry <url> names the one of your site';

test('no registry, or one without the packages, is said in one sentence, and nothing is made', async () => {
  assert.deepEqual(await create(null), {
    code: 3,
    complaint: `✖ npm/ does not answer: is this machine online? ${instead}\n`,
    left: [],
  });
  const { code, complaint, left } = await create((_request, response) => response.writeHead(404).end());
  assert.match(complaint, /^✖ npm\/ has no @atrium\/cli@\d+\.\d+\.\d+: npm config set registry <url> .*\n$/);
  assert.deepEqual([code, left], [1, []]);
  const closed = await create((_request, response) => response.writeHead(401).end());
  assert.deepEqual(closed, { code: 1, complaint: '✖ npm/ asks who you are: npm login\n', left: [] });
});

test('a registry with the packages is asked for nothing more', async () => {
  const asked = new Set<string | undefined>();
  const made = await create(({ url }, response) => {
    asked.add(url);
    const one = { name: '@atrium/cli', version: ownVersion };
    response.end(
      JSON.stringify({ name: one.name, 'dist-tags': { latest: ownVersion }, versions: { [ownVersion]: one } }),
    );
  });
  assert.deepEqual(made, { code: 0, complaint: '', left: ['promo'] });
  assert.deepEqual([...asked], ['/@atrium%2fcli']);
});
