import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { ports } from '@atrium/contracts/constants';
import { test } from '@jest/globals';
import { placeBeside } from './place-beside.ts';

const free = (await placeBeside(1, {})).firstServer;

test('beside a site that runs, one for development takes other ports and a folder of its own', async () => {
  const running = createServer();
  await new Promise<void>((resolve) => running.listen(free, 'localhost', resolve));
  const { environment, firstServer } = await placeBeside(2, {});
  await new Promise((resolve) => running.close(resolve));
  const moved = firstServer - ports.developmentServers;
  assert.ok(moved > free - ports.developmentServers);
  assert.deepEqual(environment, { PORT: String(ports.site + moved), DATA_DIR: `.data-${ports.site + moved}` });
});

test('a port that any process of the site would take moves all of them', async () => {
  const moved = free - ports.developmentServers;
  const { developmentServers: _servers, ...own } = ports;
  for (const port of Object.values(own)) {
    const running = createServer();
    await new Promise<void>((resolve) => running.listen(port + moved, 'localhost', resolve));
    const { environment } = await placeBeside(1, {});
    await new Promise((resolve) => running.close(resolve));
    assert.ok(Number(environment.PORT) > ports.site + moved, `${port + moved}`);
  }
});

test('a port and a folder that are set are kept', async () => {
  const { environment } = await placeBeside(1, { PORT: '5000', DATA_DIR: 'mine' });
  assert.deepEqual(environment, { PORT: '5000', DATA_DIR: 'mine' });
});
