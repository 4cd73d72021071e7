import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listOutbox } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { readSettings } from '../../../settings/settings.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { queueMessage } from './queue-message.ts';
import { sendMessages } from './send-messages.ts';

interface TextRequest {
  path: string;
  authorization: string;
  form: Record<string, string>;
}

let mailServer: SMTPServer;
let textServer: Server;
let carried: TestGateway;
let demo: TestGateway;
const mails: { to: string[]; raw: string }[] = [];
const texts: TextRequest[] = [];

/** A real SMTP server; the recipient named nobody has no mailbox. */
function startMailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'atrium' && password === 'secret' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody') ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Answers as the Messages resource documents: 21211 for an invalid number, 20429 for too many requests. */
function startTextServer(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const form = Object.fromEntries(new URLSearchParams(body));
    texts.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', form });
    const answer = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (form.To === '+630') return answer(400, { code: 21211, message: 'not a valid phone number', status: 400 });
    if (form.To === '+639' && texts.filter(({ form: { To } }) => To === '+639').length === 1)
      return answer(429, { code: 20429, message: 'Too Many Requests', status: 429 });
    return answer(201, { sid: `SM${texts.length}`, status: 'queued', error_code: null });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const portOf = (address: unknown) => (address as AddressInfo).port;

beforeAll(async () => {
  mailServer = await startMailServer();
  textServer = await startTextServer();
  carried = await startTestGateway(
    readSettings({
      SMTP_URL: `smtp://atrium:secret@127.0.0.1:${portOf(mailServer.server.address())}`,
      MAIL_FROM: 'Atrium <hello@atrium.example>',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15550100',
      TWILIO_BASE_URL: `http://127.0.0.1:${portOf(textServer.address())}`,
    }).config,
  );
  demo = await startTestGateway();
});
afterAll(async () => {
  await carried.close();
  await demo.close();
  await new Promise((resolve) => mailServer.close(() => resolve(null)));
  await new Promise((resolve) => textServer.close(resolve));
});

const write = ({ gateway: { services } }: TestGateway, channel: 'EMAIL' | 'SMS', recipient: string) =>
  queueMessage(services, { channel, recipient, subject: 'A subject — ü', body: 'The code is 123456' });

const rowOf = (recipient: string) =>
  carried.database.db.selectFrom('message').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();

test('an e-mail reaches a real mail server, and its text is not stored', async () => {
  await write(carried, 'EMAIL', 'player@example.org');
  await sendMessages.run(carried.gateway.services);
  assert.deepEqual(mails.at(-1)?.to, ['player@example.org']);
  assert.match(mails.at(-1)?.raw ?? '', /The code is 123456/);
  assert.match(mails.at(-1)?.raw ?? '', /From: Atrium <hello@atrium\.example>/);
  const { state, body, attempts } = await rowOf('player@example.org');
  assert.deepEqual([state, body, attempts], ['SENT', '', 1]);
});

test('an e-mail to an unknown address is not retried', async () => {
  await write(carried, 'EMAIL', 'nobody@example.org');
  await sendMessages.run(carried.gateway.services);
  const { state, problem, body } = await rowOf('nobody@example.org');
  assert.deepEqual([state, body], ['FAILED', '']);
  assert.match(problem ?? '', /no such mailbox/);
});

test("an SMS is sent as the provider's documentation requires", async () => {
  await write(carried, 'SMS', '639171234567');
  await sendMessages.run(carried.gateway.services);
  assert.deepEqual(texts.at(-1), {
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
    form: { To: '+639171234567', From: '+15550100', Body: 'The code is 123456' },
  });
  const { state, provider_id } = await rowOf('639171234567');
  assert.deepEqual([state, provider_id?.slice(0, 2)], ['SENT', 'SM']);
});

test('a message is retried after a rate limit, and not after a final refusal', async () => {
  await write(carried, 'SMS', '639');
  await write(carried, 'SMS', '630');
  await sendMessages.run(carried.gateway.services);
  assert.deepEqual([(await rowOf('639')).state, (await rowOf('630')).state], ['QUEUED', 'FAILED']);
  await sendMessages.run(carried.gateway.services);
  assert.equal((await rowOf('639')).state, 'QUEUED', 'not before its time');
  carried.clock.forward(5_000);
  await sendMessages.run(carried.gateway.services);
  assert.equal((await rowOf('639')).state, 'SENT');
});

test('the outbox shows staff what demo mode would have sent, the newest first', async () => {
  await write(demo, 'SMS', '639171234567');
  demo.clock.forward(1);
  await write(demo, 'EMAIL', 'player@example.org');
  const operator = demo.visitor(await addMember(demo, { type: staffType }));
  const all = await operator.call(listOutbox, {});
  assert.deepEqual(all.success && all.value.messages.map(({ channel, to }) => [channel, to]), [
    ['EMAIL', 'player@example.org'],
    ['SMS', '639171234567'],
  ]);
  const one = await operator.call(listOutbox, { to: '639171234567' });
  assert.deepEqual(one.success && one.value.messages.map(({ text }) => text), ['The code is 123456']);
});

test('nobody else reads the outbox or the figures at the address of the site, not even from the machine itself', async () => {
  assert.equal((await demo.visitor().call(listOutbox, {})).error, 'AUTH_NOT_LOGGED_IN');
  assert.equal((await demo.visitor(await addMember(demo)).call(listOutbox, {})).error, 'FORBIDDEN');
  for (const path of ['/outbox', '/outbox.json', '/metrics']) {
    assert.equal((await fetch(`${demo.baseUrl}${path}`)).status, 404, path);
    assert.equal((await demo.internal.inject(path)).statusCode, 200, path);
  }
});

test('the outbox opens in the browser among the internal pages, and shows messages as text only', async () => {
  const { services } = demo.gateway;
  const hostile = { channel: 'EMAIL', recipient: 'x@example.org', subject: '<script>', body: '<img src=x>' } as const;
  await queueMessage(services, hostile);
  const page = await demo.internal.inject('/outbox');
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
  assert.match(page.body, /&lt;script&gt;.*&lt;img src=x&gt;/s);
  assert.doesNotMatch(page.body, /<script>|<img/);
  const one = await demo.internal.inject('/outbox.json?to=x@example.org');
  assert.deepEqual(
    one.json().map(({ subject }: { subject: string }) => subject),
    ['<script>'],
  );
});

test('there is no outbox with a provider', async () => {
  const real = await startTestGateway({ moneyMode: 'real', countryHeader: 'x-country' });
  try {
    await write(real, 'SMS', '639171234567');
    const operator = real.visitor(await addMember(real, { type: staffType }));
    assert.equal((await operator.call(listOutbox, {}, { 'x-country': 'PH' })).error, 'NOT_FOUND');
    assert.equal((await real.internal.inject('/outbox')).statusCode, 404);
    assert.deepEqual(await real.database.db.selectFrom('message').selectAll().execute(), []);
  } finally {
    await real.close();
  }
});
