import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../../../settings/config.ts';
import { testVendorConfig } from '../../../testing/test-vendor.ts';
import { launchAddress } from './launch-address.ts';

let isBroken = false;
const servers: Server[] = [];
async function serve(): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(isBroken ? 503 : 200).end());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
let one: string;
let other: string;
beforeAll(async () => {
  [one, other] = [await serve(), await serve()];
});
afterAll(() => {
  for (const server of servers) server.close();
});

let now = 0;
const { launchUrl } = testVendorConfig;
const opened = async (sessionId: string, launchGameCDNs: readonly string[], from = launchUrl) => {
  const config = { ...defaultConfig, sandboxVendor: testVendorConfig, launchGameCDNs };
  return (await launchAddress({ config, clock: { now: () => now } }, from, sessionId)).href;
};
const own = new URL(launchUrl);
const at = (origin: string) => new URL(`${own.pathname}${own.search}`, origin).href;

// G15
test('a session opens its games at one of the configured origins, and all sessions do not at the same', async () => {
  const sessions = Array.from({ length: 40 }, (_, index) => `session ${index}`);
  const places = await Promise.all(sessions.map((session) => opened(session, [one, other])));
  assert.deepEqual(await Promise.all(sessions.map((session) => opened(session, [one, other]))), places);
  assert.deepEqual([...new Set(places)].sort(), [at(one), at(other)].sort());
});

test("an origin that does not answer is left out, and where none does the game opens at its vendor's own", async () => {
  const gone = 'http://127.0.0.1:9';
  for (const session of ['a', 'b', 'c', 'd']) assert.equal(await opened(session, [gone, one]), at(one));
  assert.equal(await opened('a', [gone]), new URL(launchUrl).href);
  now += 60_000;
  isBroken = true;
  assert.equal(await opened('a', [one]), new URL(launchUrl).href);
});

test("games of a vendor that the origins do not serve open at that vendor's own", async () => {
  assert.equal(await opened('a', [one], 'https://elsewhere.example/play?x=1'), 'https://elsewhere.example/play?x=1');
  assert.equal(await opened('a', []), new URL(launchUrl).href);
});
