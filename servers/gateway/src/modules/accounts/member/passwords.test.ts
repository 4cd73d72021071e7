import assert from 'node:assert/strict';
import {
  changePassword,
  forgotPasswordByEmail,
  getBalance,
  getMemberInfo,
  getWhitelabel,
  login,
  logout,
  resetPassword,
  sendSmsCode,
  setPasswordByPhone,
} from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../../../settings/config.ts';
import { readCode, readOutbox } from '../../../testing/read-outbox.ts';
import { solveWork } from '../../../testing/solve-work.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';

const siteOrigin = 'https://site.test';
let gateway: TestGateway;
beforeAll(async () => {
  const session = { ...defaultConfig.session, failureDelayMs: 0 };
  const limits = { ...defaultConfig.limits, loginsPerIpPerHour: 1_000 };
  gateway = await startTestGateway({ session, limits, publicOrigins: [siteOrigin] });
});
afterAll(() => gateway.close());

const newPassword = 'another horse battery';
const chosen = { newPassword, confirmNewPassword: newPassword };
const memberRow = (memberId: string) => gateway.database.db.updateTable('member').where('id', '=', memberId);
const loginAs = ({ account }: TestMember, password = testPassword) =>
  gateway.visitor().call(login, { type: 'username', username: account, password });

async function addMailMember(email: string) {
  const member = await addMember(gateway);
  await memberRow(member.memberId)
    .set({ profile: JSON.stringify({ email }) })
    .execute();
  return member;
}

// SEC2
test('a password change requires the old one, revokes the old token and notifies the owner', async () => {
  const member = await addMailMember('changer@example.org');
  const visitor = gateway.visitor(member);
  const wrong = await visitor.call(changePassword, { ...chosen, oldPassword: 'not it' });
  assert.deepEqual(
    [wrong.error, wrong.value],
    ['REG_FIELD_INVALID', { fields: { oldPassword: { reason: 'invalid' } } }],
  );
  const done = await visitor.call(changePassword, { ...chosen, oldPassword: testPassword });
  assert.ok(done.success, `${done.error}`);
  assert.equal((await visitor.call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
  assert.equal((await gateway.visitor({ token: done.value.token }).call(getMemberInfo, {})).success, true);
  assert.equal((await loginAs(member)).error, 'AUTH_INVALID_CREDENTIALS');
  const [mail] = await readOutbox(gateway, 'changer@example.org');
  assert.match(mail?.text ?? '', new RegExp(member.account));
});

test('other sessions stay, or end when their owner requests it', async () => {
  for (const logoutOthers of [false, true]) {
    const member = await addMember(gateway);
    const second = await loginAs(member);
    assert.ok(second.success);
    const elsewhere = gateway.visitor({ token: second.value.token });
    await gateway.visitor(member).call(changePassword, { ...chosen, oldPassword: testPassword, logoutOthers });
    assert.equal((await elsewhere.call(getMemberInfo, {})).success, !logoutOthers);
  }
});

// SEC1
test('a new password keeps the rules and is not the old one', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const attempt = async (password: string, confirm = password) => {
    const request = { oldPassword: testPassword, newPassword: password, confirmNewPassword: confirm };
    return (await visitor.call(changePassword, request)).value;
  };
  const bounds = { patternId: 0, min: 8, max: 64 };
  assert.deepEqual(await attempt('short'), { fields: { newPassword: { ...bounds, reason: 'length' } } });
  assert.deepEqual(await attempt('password123'), { fields: { newPassword: { reason: 'common' } } });
  assert.deepEqual(await attempt(newPassword, 'x'), { fields: { confirmNewPassword: { reason: 'mismatch' } } });
  assert.deepEqual(await attempt(testPassword), { fields: { newPassword: { reason: 'invalid' } } });
  assert.deepEqual(await attempt('{secret}'), { fields: { newPassword: { reason: 'invalid' } } });
});

// SEC2
test('guesses of the old password lock the account as guesses at the login do', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  for (let index = 0; index < 5; index += 1) await visitor.call(changePassword, { ...chosen, oldPassword: 'guess' });
  const locked = await visitor.call(changePassword, { ...chosen, oldPassword: testPassword });
  assert.deepEqual([locked.httpStatus, locked.error], [429, 'AUTH_LOCKED']);
});

// S24
test('a member who must change the password can only do that or log out', async () => {
  const member = await addMember(gateway);
  await memberRow(member.memberId).set({ must_change_password: true }).execute();
  const answer = await loginAs(member);
  assert.ok(answer.success);
  assert.equal(answer.value.passwordExpired, true);
  const visitor = gateway.visitor({ token: answer.value.token });
  for (const call of [getMemberInfo, getBalance]) {
    const refused = await visitor.call(call, {});
    assert.deepEqual([refused.httpStatus, refused.error], [403, 'AUTH_PASSWORD_CHANGE_REQUIRED']);
  }
  assert.equal((await visitor.call(getWhitelabel, {})).success, true, 'what everybody may ask');
  const done = await visitor.call(changePassword, { ...chosen, oldPassword: testPassword });
  assert.ok(done.success, `${done.error}`);
  visitor.token = done.value.token;
  assert.equal((await visitor.call(getMemberInfo, {})).success, true);
  const again = await loginAs(member, newPassword);
  assert.equal(again.success && again.value.passwordExpired, false);

  await memberRow(member.memberId).set({ must_change_password: true }).execute();
  const leaving = await loginAs(member, newPassword);
  assert.ok(leaving.success);
  assert.equal((await gateway.visitor({ token: leaving.value.token }).call(logout, {})).success, true);
});

// SEC3
test('a password older than a year must be changed, and an initial one expires', async () => {
  const old = await addMember(gateway);
  const yearAgo = gateway.clock.now() - 366 * 86_400_000;
  await memberRow(old.memberId).set({ password_changed_at: yearAgo }).execute();
  const answer = await loginAs(old);
  assert.equal(answer.success && answer.value.passwordExpired, true);
  const unused = await addMember(gateway);
  await memberRow(unused.memberId)
    .set({ must_change_password: true, password_valid_until: gateway.clock.now() - 1 })
    .execute();
  assert.equal((await loginAs(unused)).error, 'AUTH_INVALID_CREDENTIALS');
});

async function forget(username: string, email: string) {
  const visitor = gateway.visitor();
  const altcha = await solveWork(visitor, 'password');
  return visitor.call(forgotPasswordByEmail, { username, email, altcha });
}

test('a forgotten password is set by the link in the e-mail, once; every session ends', async () => {
  const member = await addMailMember('Forgetful@Example.org');
  const sent = await forget(member.account, 'forgetful@example.ORG');
  assert.deepEqual([sent.success, sent.value], [true, {}]);
  const [mail] = await readOutbox(gateway, 'forgetful@example.org');
  const link = /http\S+#reset=(\S+)/.exec(mail?.text ?? '');
  assert.ok(link?.[0].startsWith(`${siteOrigin}/login#reset=`));
  const token = link?.[1] ?? '';
  const weak = await gateway.visitor().call(resetPassword, { token, newPassword: 'x', confirmNewPassword: 'x' });
  assert.equal(weak.error, 'REG_FIELD_INVALID');
  assert.equal((await gateway.visitor().call(resetPassword, { token, ...chosen })).success, true);
  assert.equal((await gateway.visitor().call(resetPassword, { token, ...chosen })).error, 'AUTH_CODE_INVALID');
  assert.equal((await gateway.visitor(member).call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
  assert.equal((await loginAs(member, newPassword)).success, true);
});

test('the call that the specification names accepts a form too, and no other call does', async () => {
  const member = await addMailMember('form@example.org');
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { language: 'TY' };
    const answer = await fetch(gateway.baseUrl + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
    return (await answer.json()) as { error: string | null; message: string };
  };
  const altcha = await solveWork(gateway.visitor(), 'password');
  const fields = { username: member.account, email: 'form@example.org', altcha };
  const sent = await post(forgotPasswordByEmail.path, fields);
  assert.deepEqual([sent.error, sent.message.slice(0, 4)], [null, 'Kung']);
  assert.equal((await readOutbox(gateway, 'form@example.org')).length, 1);
  assert.equal((await post('/wps/session/login/freeplay', {})).error, 'REQUEST_INVALID');
});

test('a recovery with a wrong address or name reveals nothing and sends no e-mail', async () => {
  const member = await addMailMember('owner@example.org');
  for (const [username, email] of [
    [member.account, 'thief@example.org'],
    ['nobodyHere', 'owner@example.org'],
  ] as const) {
    const answer = await forget(username, email);
    assert.deepEqual([answer.success, answer.value], [true, {}]);
    assert.deepEqual(await readOutbox(gateway, email), []);
  }
});

test('the link of the e-mail expires after half an hour', async () => {
  const member = await addMailMember('late@example.org');
  await forget(member.account, 'late@example.org');
  const [mail] = await readOutbox(gateway, 'late@example.org');
  const token = /#reset=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  gateway.clock.forward(30 * 60_000);
  assert.equal((await gateway.visitor().call(resetPassword, { token, ...chosen })).error, 'AUTH_CODE_EXPIRED');
});

// SEC12
test('a link has the configured address of the site, whatever host and origin a request has', async () => {
  const member = await addMailMember('victim@example.org');
  const visitor = gateway.visitor();
  const request = {
    username: member.account,
    email: 'victim@example.org',
    altcha: await solveWork(visitor, 'password'),
  };
  const forged = { origin: 'https://evil.example', host: 'evil.example' };
  assert.ok((await visitor.call(forgotPasswordByEmail, request, forged)).success);
  const [mail] = await readOutbox(gateway, 'victim@example.org');
  assert.ok(mail?.text.includes(`${siteOrigin}/login#reset=`));
  assert.doesNotMatch(mail?.text ?? '', /evil/);
});

// T21
test('a forgotten password is set by a code to the verified number, and logs in; withdrawals wait a day', async () => {
  const member = await addMember(gateway);
  await memberRow(member.memberId).set({ verified_mobile: '639990000001' }).execute();
  const visitor = gateway.visitor();
  const number = { countryDialingCode: '63', mobileNum: '9990000001' };
  const altcha = await solveWork(visitor, 'code');
  const sent = await visitor.call(sendSmsCode, { ...number, purpose: 'password', altcha });
  assert.ok(sent.success, `${sent.error}`);
  const code = {
    verificationId: sent.value.verificationId,
    verificationCode: await readCode(gateway, '639990000001'),
  };
  assert.equal(
    (await visitor.call(login, { type: 'sms', ...number, ...code })).error,
    'AUTH_CODE_INVALID',
    'a code is for one purpose',
  );
  const done = await visitor.call(setPasswordByPhone, { ...number, ...code, ...chosen });
  assert.ok(done.success, `${done.error}`);
  assert.equal((await gateway.visitor(member).call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
  assert.equal((await loginAs(member, newPassword)).success, true);
  const { cool_off_until } = await gateway.database.db
    .selectFrom('member')
    .select('cool_off_until')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  assert.ok((cool_off_until ?? 0) > gateway.clock.now() + 23 * 3_600_000);
});
