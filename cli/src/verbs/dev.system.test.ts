import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type LiveSet, signatureHeader } from '@atrium/contracts/release';
import { afterAll, beforeAll, test } from '@jest/globals';
import { createRepository } from 'create-atrium-remote';

const workspace = join(import.meta.dirname, '../../..');
const folder = join(workspace, '.cache', 'dev-ends');

const live: LiveSet = { schemaVersion: 1, revision: 1, createdAt: 0, shell: null, remotes: {} };

/** A site with answers and sockets that do not end by themselves. */
let site: Server;
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '..'), { recursive: true });
  createRepository('promo', folder);
  symlinkSync(join(workspace, 'package-lock.json'), join(folder, 'package-lock.json'));
  site = createServer(({ url }, response) => {
    if (url === '/registry/live-set') response.setHeader(signatureHeader, 'x').end(JSON.stringify(live));
    else response.write('data: 1\n\n');
  }).on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
  site.listen(0, 'localhost');
  await once(site, 'listening');
});
afterAll(() => {
  site.close();
  site.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

function start() {
  const words = [join(workspace, 'cli/src/bin.ts'), 'dev', '--site'];
  const address = `http://localhost:${(site.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [...words, address], { cwd: folder, detached: true });
  const origin = new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (piece: Buffer) => {
      said += piece.toString();
      const found = /everything else from \S+: (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(said)));
  });
  return { child, origin };
}

/** Has a socket and an answer open, as a page does. */
async function openPage(origin: string): Promise<void> {
  const socket = request(`${origin}/socket`, { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
  socket.on('upgrade', (_answer, end) => end.on('error', () => {}));
  const events = request(`${origin}/events`);
  events.on('response', (answer) => answer.on('error', () => {}));
  for (const one of [socket, events]) one.on('error', () => {}).end();
  await Promise.all([once(socket, 'upgrade'), once(events, 'response')]);
}

test('dev ends within 2 s of a signal to its process group, with a page open and a build under way', async () => {
  const { child, origin } = start();
  await openPage(await origin);
  writeFileSync(join(folder, 'src/texts/en.json'), JSON.stringify({ title: 'Another' }));
  const exit = once(child, 'exit');
  const began = performance.now();
  process.kill(-Number(child.pid), 'SIGINT');
  // npm, above it, passes on what the whole group was sent.
  setTimeout(() => child.kill('SIGINT'), 20);
  assert.deepEqual(await exit, [0, null]);
  assert.ok(performance.now() - began < 2_000, `${Math.round(performance.now() - began)} ms`);
});
