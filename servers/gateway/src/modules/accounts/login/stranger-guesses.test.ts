import assert from 'node:assert/strict';
import { getCaptcha, login, resetPassword } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../../../settings/config.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const session = { ...defaultConfig.session, failureDelayMs: 0 };
  const limits = { ...defaultConfig.limits, loginsPerIpPerHour: 1_000 };
  gateway = await startTestGateway({
    publicOrigins: ['https://site.test'],
    session,
    limits,
    clientIpHeader: 'x-client-ip',
  });
});
afterAll(() => gateway.close());

const from = (ip: string) => ({ 'x-client-ip': ip });
const known = () => from('127.0.0.1');

/** A login that answers the picture, which is required after a failure. */
async function attempt(username: string, password: string, place: Record<string, string>): Promise<string | null> {
  const visitor: Visitor = gateway.visitor();
  await visitor.call(getCaptcha, {}, place);
  const { text: captcha } = await gateway.database.db
    .selectFrom('captcha')
    .select('text')
    .where('id', '=', visitor.cookies.get('atrium_captcha') ?? '')
    .executeTakeFirstOrThrow();
  return (await visitor.call(login, { type: 'username', username, password, captcha }, place)).error;
}

// SRV3
test('a stranger’s wrong passwords lock their own network out, and not the owner on a new device elsewhere', async () => {
  const { account } = await addMember(gateway);
  const stranger = from('203.0.113.1');
  for (let guess = 0; guess < 5; guess += 1) {
    assert.equal(await attempt(account, 'guess', stranger), 'AUTH_INVALID_CREDENTIALS');
  }
  assert.equal(await attempt(account, testPassword, stranger), 'AUTH_LOCKED');
  assert.equal(await attempt(account, testPassword, from('198.51.100.9')), null);
});

test('guesses from many networks lock the account last: not where its owner is known, and an e-mail opens it', async () => {
  const { account, memberId } = await addMember(gateway);
  const email = `${account}@example.org`;
  const { db } = gateway.database;
  await db.updateTable('member').set({ verified_email: email }).where('id', '=', memberId).execute();
  const counted = { key: `PH:${account.toLowerCase()}`, failures: 49, last_failed_at: gateway.clock.now() };
  await db.insertInto('login_guard').values(counted).execute();
  assert.equal(await attempt(account, 'guess', from('203.0.113.50')), 'AUTH_INVALID_CREDENTIALS');
  assert.equal(await attempt(account, testPassword, from('203.0.113.51')), 'AUTH_LOCKED');
  assert.equal(await attempt(account, testPassword, known()), null);

  const [mail] = await readOutbox(gateway, email);
  assert.match(mail?.subject ?? '', /locked/);
  const token = /#reset=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const newPassword = 'another horse battery';
  const chosen = { newPassword, confirmNewPassword: newPassword };
  const reset = await gateway.visitor().call(resetPassword, { token, ...chosen }, known());
  assert.ok(reset.success, `${reset.error}`);
  assert.equal(await attempt(account, newPassword, from('203.0.113.52')), 'AUTH_STEP_UP_REQUIRED');
});

test('an account that does not exist is locked in the same steps, and no e-mail is sent', async () => {
  const counted = { key: 'PH:nobodyhere', failures: 49, last_failed_at: gateway.clock.now() };
  await gateway.database.db.insertInto('login_guard').values(counted).execute();
  const before = await gateway.database.db.selectFrom('message').select('id').execute();
  assert.equal(await attempt('nobodyHere', 'guess', from('203.0.113.60')), 'AUTH_INVALID_CREDENTIALS');
  assert.equal(await attempt('nobodyHere', 'guess', from('203.0.113.61')), 'AUTH_LOCKED');
  assert.equal((await gateway.database.db.selectFrom('message').select('id').execute()).length, before.length);
  gateway.clock.forward(5 * minuteMs);
  assert.equal(await attempt('nobodyHere', 'guess', from('203.0.113.61')), 'AUTH_INVALID_CREDENTIALS');
});

// SRV3
test('logins at once with the right password are all let in, and none asks for a picture', async () => {
  const { account } = await addMember(gateway);
  const place = from('203.0.113.77');
  const request = { type: 'username', username: account, password: testPassword } as const;
  const answers = await Promise.all(Array.from({ length: 8 }, () => gateway.visitor().call(login, request, place)));
  assert.deepEqual(
    answers.map(({ error }) => error),
    Array(8).fill(null),
  );
});
