import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { listHotGames, login } from '@atrium/contracts/calls';
import { secondMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { jobs } from '../app/jobs.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ metricsToken: 'read-me' });
});
afterAll(() => gateway.close());

async function metrics(token = 'read-me'): Promise<{ status: number; text: string }> {
  const response = await fetch(`${gateway.baseUrl}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
}

/** The value at the end of a line of Prometheus' text format. */
function figureOf(text: string, line: string): number {
  const found = text.split('\n').find((one) => one.startsWith(line));
  assert.ok(found, `${line} is not reported`);
  return Number(found.slice(found.lastIndexOf(' ')));
}

test('calls are counted by name and by the code of their answer', async () => {
  const visitor = gateway.visitor();
  await visitor.call(listHotGames, {});
  await visitor.call(login, {
    type: 'username',
    username: 'nobody1',
    password: 'wrong-password',
    deviceId: 'a'.repeat(32),
  });
  const { text } = await metrics();
  assert.equal(figureOf(text, 'atrium_call_duration_seconds_count{call="listHotGames",code="OK"}'), 1);
  assert.equal(figureOf(text, 'atrium_call_duration_seconds_count{call="login",code="AUTH_INVALID_CREDENTIALS"}'), 1);
});

test('requests are counted while they are in flight, also those whose client goes away', async () => {
  const inFlight = async () => figureOf((await metrics()).text, 'atrium_requests_in_flight');
  assert.equal(await inFlight(), 1, 'the one that asks');
  const { port } = new URL(gateway.baseUrl);
  const client = connect(Number(port), '127.0.0.1');
  // The body never comes.
  client.write(
    `POST ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`,
  );
  while ((await inFlight()) !== 2) await setTimeout(10);
  client.destroy();
  while ((await inFlight()) !== 1) await setTimeout(10);
});

test('a vendor request without a valid signature is counted', async () => {
  await fetch(`${gateway.baseUrl}/vendor/v1/bet`, { method: 'POST', body: '{}' });
  const { text } = await metrics();
  const line = 'atrium_vendor_request_duration_seconds_count{vendor="unknown",operation="bet",status=';
  assert.equal(figureOf(text, line), 1);
});

test('unchained transactions, the lag of the chain and open holds are reported', async () => {
  const { ledger, db } = gateway.gateway.services;
  const owner = 'metrics-member';
  await db.transaction().execute((trx) =>
    ledger.post(trx, {
      idempotencyKey: 'metrics-1',
      type: 'ADMIN_ADD',
      reference: 'metrics',
      postedAt: gateway.clock.now() - 60_000,
      postings: [
        {
          from: { kind: 'opening', owner: 'house' },
          to: { kind: 'member.main', owner },
          amountMinor: 500,
          currency: 'INR',
        },
      ],
    }),
  );
  const { text } = await metrics();
  assert.ok(figureOf(text, 'atrium_ledger_unchained') >= 1);
  assert.ok(figureOf(text, 'atrium_ledger_lag_seconds') >= 59);
  assert.equal(figureOf(text, 'atrium_open_holds'), 0);
});

test('the metrics are not found without the token', async () => {
  const { status, text } = await metrics('guess');
  assert.equal(status, 404);
  assert.doesNotMatch(text, /atrium_/);
});

test('every metric of the dashboard is reported', async () => {
  const dashboard = readFileSync(new URL('../../../../deploy/grafana/atrium.json', import.meta.url), 'utf8');
  const { text } = await metrics();
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const drawn = [...dashboard.matchAll(/atrium_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );
  assert.ok(drawn.length > 10);
  assert.deepEqual(
    [...new Set(drawn)].filter((name) => !told.has(name)),
    [],
  );
});

test('a process whose database takes no writes is live but not ready', async () => {
  const alone = await startTestGateway();
  const ask = async (path: string) => (await fetch(`${alone.baseUrl}${path}`)).status;
  assert.deepEqual([await ask('/health'), await ask('/health/live')], [200, 200]);
  await sql`alter table system_setting rename to read_only`.execute(alone.database.db);
  alone.clock.forward(secondMs);
  assert.deepEqual([await ask('/health'), await ask('/health/live')], [503, 200]);
  await alone.close();
});

test('each job is reported under a unique name', () => {
  assert.equal(new Set(jobs.map(({ name }) => name)).size, jobs.length);
});
