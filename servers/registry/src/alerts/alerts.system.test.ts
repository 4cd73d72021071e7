import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteMs } from '@atrium/contracts/durations';
import { afterAll, afterEach, test } from '@jest/globals';
import { HealthService } from '../health/health-service.ts';
import { Registry } from '../registry.ts';
import { mailServer, receiver, until } from '../testing/receiver.ts';
import { opsToken, siteWith } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { AlertService } from './alert-service.ts';
import { alertSettingsOf } from './alert-settings.ts';
import { guardedLookup, webhookProblem } from './webhook.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const headers = { authorization: `Bearer ${opsToken}` };

async function alarmed(answers: number[] = []) {
  const made = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const { site } = made;
  const hook = await receiver(answers);
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (await site.inject({ method, url: `/registry/api/${path}`, headers, ...(payload ? { payload } : {}) })).json();
  const add = (kind: string, address: string) =>
    call('POST', 'alerts', { change: { do: 'add', name: `to ${kind}`, kind, address } });
  return { ...made, hook, call, add };
}

/** The alerts of a process whose clock the test sets. */
function processOver({ registry: { store, keys } }: { registry: Registry }) {
  const clock = { now: Date.now() };
  const registry = new Registry({ store, keys, now: () => clock.now });
  const { monitor } = new HealthService(registry);
  return { clock, registry, alerts: new AlertService({ registry, monitor, settings: alertSettingsOf({}) }) };
}

test('a rollback reaches a webhook of each form within two seconds, and the log says so', async () => {
  const { registry, hook, call, add } = await alarmed();
  for (const kind of ['json', 'slack', 'teams']) assert.equal((await add(kind, hook.url)).success, true);
  await registry.promote([{ id: 'promo', version: '1.1.0' }], { actor: 'ann', reason: '' });
  const began = Date.now();
  await registry.change({ steps: [{ do: 'rollback', part: 'promo' }], reason: 'the lists are empty' }, 'ann');
  await until(() => hook.received.length === 3);
  assert.ok(Date.now() - began < 2_000);
  const json = hook.received.find(({ body }) => body.kind === 'rollback')?.body;
  assert.deepEqual([json?.part, json?.version, json?.revision], ['promo', '1.1.0', 6]);
  assert.match(String(json?.text), /by ann.*promo: 1\.1\.0 → 1\.0\.0.*the lists are empty/);
  assert.ok(hook.received.some(({ body }) => /the lists are empty/.test(String(body.text)) && body.kind === undefined));
  assert.ok(hook.received.some(({ body }) => body.type === 'message'));
  await until(async () => {
    const [alert] = (await call('GET', 'alerts')).value.alerts;
    return alert.deliveries.every(({ state }: { state: string }) => state === 'sent');
  });
});

test('an alert of a rollback that only ends a canary names the canary', async () => {
  const { registry, hook, add } = await alarmed();
  await add('json', hook.url);
  await registry.change({ steps: [{ do: 'canary', part: 'promo', version: '1.1.0', percent: 10 }], reason: '' }, 'ann');
  await registry.change({ steps: [{ do: 'rollback', part: 'promo' }], reason: 'the lists are empty' }, 'ann');
  await until(() => hook.received.length === 1);
  const { kind, part, version } = hook.received[0]?.body ?? {};
  assert.deepEqual([kind, part, version], ['rollback', 'promo', '1.1.0']);
});

test('an address is a secret: neither answers, nor history, nor store have it', async () => {
  const { place: _place, registry, call, add, hook } = await alarmed();
  await add('json', hook.url);
  const { value } = await call('GET', 'alerts');
  assert.match(value.channels[0].address, /^http:\/\/127\.0\.0\.1:\d+\/…abcd$/);
  const folder = registry.store.name;
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    assert.ok(!(await readFile(join(file.parentPath, file.name))).includes('secret-abcd'), file.name);
  }
  const [entry] = (await call('GET', 'revisions?limit=1')).value.entries;
  assert.deepEqual([entry.action, entry.actor], ['alerts', 'token:nightly']);
  assert.match(entry.note, /alerts to "to json"/);
});

test('addresses inside the own network are refused, also where a name leads to one', async () => {
  const { add } = await alarmed();
  const refused = [
    'http://example.org/x',
    'https://10.0.0.8/x',
    'https://[fd00::1]/x',
    'https://169.254.169.254/x',
    'ftp://a.b',
  ];
  for (const address of [
    ...refused,
    'https://localhost/x',
    'https://[::ffff:10.1.2.3]/',
    'https://user:pw@example.org/',
  ]) {
    assert.equal((await add('json', address)).error, 'RELEASE_RULE_INVALID', address);
  }
  assert.equal((await add('mail', 'ops@example.org')).error, 'RELEASE_RULE_INVALID', 'without SMTP_URL');
  const production = { allowsPrivate: false, allowsLocalHttp: false };
  assert.match(webhookProblem('http://127.0.0.1:9/x', production) ?? '', /https/);
  assert.equal(webhookProblem('https://10.0.0.8/x', { ...production, allowsPrivate: true }), null);
  assert.equal(webhookProblem('https://hooks.example.org/x', production), null);
  const problem = new Promise<Error | null>((resolve) => {
    guardedLookup(false)('localhost', {}, (error) => resolve(error));
  });
  assert.match(String(await problem), /localhost is at .*, no public address/);
});

test('a redirect is not followed, and is given up', async () => {
  const { hook, call, add } = await alarmed([302]);
  await add('json', hook.url);
  const [{ id: channel }] = (await call('GET', 'alerts')).value.channels;
  const delivery = async () => (await call('GET', 'alerts')).value.alerts.at(0)?.deliveries[0];
  await call('POST', 'alerts/test', { channel });
  await until(async () => (await delivery())?.state === 'failed');
  assert.match((await delivery()).error, /redirect/);
  assert.equal(hook.received.length, 1);
});

test('a delivery that failed is repeated with growing waits, after a restart too, as the same alert', async () => {
  const made = await alarmed([500, 503]);
  await made.add('json', made.hook.url);
  await made.site.close();
  const first = processOver(made);
  const [channel] = (await first.registry.controls()).channels;
  await first.alerts.test(channel as { id: string; name: string }, 'ann', 'one');
  await until(async () => (await first.alerts.list()).alerts[0]?.deliveries[0]?.error !== null);
  await first.alerts.stop();
  const second = processOver(made);
  const tick = async (aheadMs: number, count: number) => {
    second.clock.now = Date.now() + aheadMs;
    await second.alerts.tick();
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(made.hook.received.length, count);
  };
  await tick(0, 1);
  await tick(2_000, 2);
  await tick(4_000, 2);
  await tick(7_000, 3);
  const [alert] = (await second.alerts.list()).alerts;
  assert.deepEqual([alert?.deliveries[0]?.state, alert?.deliveries[0]?.attempts], ['sent', 3]);
  assert.equal(new Set(made.hook.received.map(({ alert: id }) => id)).size, 1);
});

test('a cause that lasts is told once within the quiet time, whichever process sees it', async () => {
  const made = await alarmed();
  await made.add('json', made.hook.url);
  await made.site.close();
  const [one, other] = [processOver(made), processOver(made)];
  const cause = (at: number) => ({
    key: 'stable-failing promo 1.0.0',
    kind: 'stable-failing' as const,
    part: 'promo',
    version: '1.0.0',
    revision: null,
    at,
    text: 'promo fails',
  });
  const now = Date.now();
  const raised = await Promise.all([one, other, one].map(({ alerts }) => alerts.raise(cause(now))));
  assert.equal(raised.filter(Boolean).length, 1);
  assert.equal(await other.alerts.raise(cause(now + 14 * minuteMs)), null);
  assert.ok(await other.alerts.raise(cause(now + 15 * minuteMs)));
});

test('a revision that nobody trusted wrote is told, and not served', async () => {
  const { registry, place, hook, add } = await alarmed();
  await add('json', hook.url);
  const number = await registry.liveSets.nextNumber();
  await place.tamper(`revisions/${String(number).padStart(8, '0')}.json`, '{"text":"forged"}');
  await until(() => hook.received.length === 1);
  assert.deepEqual([hook.received[0]?.body.kind, hook.received[0]?.body.revision], ['signature', number]);
});

test('what a check finds damaged in the past is told once', async () => {
  const { place, hook, call, add } = await alarmed();
  await add('json', hook.url);
  await place.tamper('revisions/00000001.json', '{"text":"forged"}');
  for (let round = 0; round < 2; round += 1) await call('GET', 'check?what=verify');
  await until(() => hook.received.length > 0);
  await call('GET', 'check?what=verify');
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.deepEqual(
    hook.received.map(({ body }) => [body.kind, body.revision]),
    [['signature', 1]],
  );
});

test('a channel that is off or does not want a cause hears nothing of it', async () => {
  const { registry, hook, call } = await alarmed();
  const other = await receiver();
  const change = (change: object) => call('POST', 'alerts', { change });
  await change({ do: 'add', name: 'signatures', kind: 'json', address: hook.url, causes: ['signature'] });
  const { channels } = (await change({ do: 'add', name: 'all', kind: 'json', address: other.url })).value;
  await change({ do: 'edit', id: channels[1].id, on: false });
  await registry.promote([{ id: 'promo', version: '1.1.0' }], { actor: 'ann', reason: '' });
  await registry.change({ steps: [{ do: 'rollback', part: 'promo' }], reason: 'it blinks' }, 'ann');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  assert.deepEqual([hook.received, other.received], [[], []]);
  assert.equal((await change({ do: 'remove', id: 'nobody' })).error, 'RELEASE_RULE_UNKNOWN');
});

test('a channel of some parts hears of them and of what concerns no part alone', async () => {
  const { registry, hook, call } = await alarmed();
  const add = (name: string, parts: string[]) =>
    call('POST', 'alerts', { change: { do: 'add', name, kind: 'json', address: `${hook.url}?${name}`, parts } });
  await add('promo', ['promo']);
  await add('other', ['shell']);
  await registry.promote([{ id: 'promo', version: '1.1.0' }], { actor: 'ann', reason: '' });
  await registry.change({ steps: [{ do: 'rollback', part: 'promo' }], reason: 'the lists are empty' }, 'ann');
  const told = async (): Promise<string[][]> => {
    const { alerts } = (await call('GET', 'alerts')).value;
    return alerts.map(({ deliveries }: { deliveries: { channel: string }[] }) =>
      deliveries.map(({ channel }) => channel),
    );
  };
  await until(() => hook.received.length === 1);
  assert.deepEqual(await told(), [['promo']]);
  const { channels } = (await call('GET', 'alerts')).value;
  assert.deepEqual(
    channels.map(({ parts }: { parts: string[] }) => parts),
    [['promo'], ['shell']],
  );
});

test('the figures of releases are there for the token alone', async () => {
  const { site, registry } = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0'], { metricsToken: 'figures' });
  const steps = [{ do: 'canary' as const, part: 'promo', version: '1.1.0', percent: 10 }];
  await registry.change({ steps, reason: '' }, 'ann');
  const read = (authorization: string) => site.inject({ url: '/registry/metrics', headers: { authorization } });
  assert.equal((await read('Bearer other')).statusCode, 404);
  const before = (await read('Bearer figures')).body;
  assert.match(before, /atrium_release_canary_percent\{part="promo",version="1\.1\.0"\} 10/);
  await registry.change({ steps: [{ do: 'rollback', part: 'promo', to: '1.1.0' }], reason: 'it blinks' }, 'health');
  const after = (await read('Bearer figures')).body;
  assert.match(after, /atrium_release_rollbacks_total\{part="promo",by="guard"\} 1/);
  assert.doesNotMatch(after, /atrium_release_canary_percent\{/);
});

test('an alert goes out as an e-mail with its subject, by the mail server of the settings', async () => {
  const { url, mails } = await mailServer();
  const alertSettings = { ...alertSettingsOf({ SMTP_URL: url, MAIL_FROM: 'atrium@example.org' }) };
  const { site, registry } = await siteWith(['shell@1.0.0', 'promo@1.0.0'], { alertSettings });
  const change = { do: 'add', name: 'on call', kind: 'mail', address: 'oncall@example.org' };
  await site.inject({ method: 'POST', url: '/registry/api/alerts', headers, payload: { change } });
  const [channel] = (await registry.controls()).channels;
  await site.inject({ method: 'POST', url: '/registry/api/alerts/test', headers, payload: { channel: channel?.id } });
  await until(() => mails.length === 1);
  assert.match(mails[0] ?? '', /RCPT TO:<oncall@example\.org>[\s\S]*Subject: Test of an alert[\s\S]*Nothing is wrong/);
});
