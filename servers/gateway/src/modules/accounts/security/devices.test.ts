import assert from 'node:assert/strict';
import {
  changePassword,
  createEntryCode,
  exchangeEntryCode,
  forgetDevice,
  forgetThisDevice,
  getMemberInfo,
  getRememberedLogin,
  getSecurityOverview,
  login,
  loginByDevice,
  logout,
  rememberDevice,
} from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

let counter = 0;
const browser = () => gateway.visitor({ deviceId: `browser-number-${++counter}` });
const cookie = 'atrium_device';

async function loginRemembered(visitor: Visitor, { account }: TestMember) {
  const credentials = { type: 'username', username: account, password: testPassword, remember: true } as const;
  const answer = await visitor.call(login, credentials);
  assert.ok(answer.success, `${answer.error}`);
  return answer;
}

/** The same browser with the previous cookie. */
function copyOf(visitor: Visitor, deviceId = `browser-number-${counter}`): Visitor {
  const copy = gateway.visitor({ deviceId });
  copy.cookies.set(cookie, visitor.cookies.get(cookie) ?? '');
  return copy;
}

// S28
test('a remembered member logs in with one click for a day, and the password is stored nowhere', async () => {
  const member = await addMember(gateway);
  const visitor = browser();
  const answer = await loginRemembered(visitor, member);
  const set = answer.headers.getSetCookie().find((one) => one.startsWith(cookie)) ?? '';
  assert.match(set, /HttpOnly/);
  assert.match(set, /SameSite=Strict/);
  assert.match(set, /Max-Age=86400/);
  const remembered = await visitor.call(getRememberedLogin, {});
  assert.ok(remembered.success);
  const { account } = member;
  assert.equal(remembered.value.remembered?.accountMasked, `${account.slice(0, 2)}***${account.slice(-1)}`);
  const back = await visitor.call(loginByDevice, {});
  assert.ok(back.success, `${back.error}`);
  const info = await gateway.visitor({ token: back.value.token }).call(getMemberInfo, {});
  assert.equal(info.success && info.value.account, account);
  gateway.clock.forward(86_400_000);
  assert.equal((await visitor.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');
});

test('a browser is not remembered by default', async () => {
  const { account } = await addMember(gateway);
  const visitor = browser();
  await visitor.call(login, { type: 'username', username: account, password: testPassword });
  const remembered = await visitor.call(getRememberedLogin, {});
  assert.deepEqual(remembered.success && remembered.value, { remembered: null });
  assert.equal((await visitor.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');
});

test('a copied token does not work in another browser, and is revoked', async () => {
  const visitor = browser();
  await loginRemembered(visitor, await addMember(gateway));
  const thief = copyOf(visitor, 'the-browser-of-a-thief');
  assert.equal((await thief.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');
  assert.equal((await visitor.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');
});

test('a token is replaced with each use; an old one revokes it', async () => {
  const visitor = browser();
  await loginRemembered(visitor, await addMember(gateway));
  const old = copyOf(visitor);
  assert.equal((await visitor.call(loginByDevice, {})).success, true);
  assert.equal((await old.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');
  assert.equal((await visitor.call(loginByDevice, {})).success, true, 'two tabs at once are no theft');
  const stale = copyOf(visitor);
  assert.equal((await visitor.call(loginByDevice, {})).success, true);
  gateway.clock.forward(31_000);
  assert.equal((await stale.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');
  assert.equal((await visitor.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');
});

test("the security centre lists and forgets the caller's own remembered browsers only", async () => {
  const member = await addMember(gateway);
  const visitor = gateway.visitor({ token: member.token, deviceId: 'the-members-browser' });
  assert.equal((await visitor.call(rememberDevice, {})).success, true);
  const overview = await visitor.call(getSecurityOverview, {});
  assert.ok(overview.success);
  const [device] = overview.value.devices;
  assert.equal(device?.isCurrent, true);
  assert.ok((device?.expiresAt ?? 0) > gateway.clock.now() + 29 * 86_400_000);
  const deviceTokenId = device?.deviceTokenId ?? '';
  const stranger = gateway.visitor(await addMember(gateway));
  assert.equal((await stranger.call(forgetDevice, { deviceTokenId })).error, 'NOT_FOUND');
  assert.equal((await visitor.call(forgetDevice, { deviceTokenId })).success, true);
  visitor.token = undefined;
  assert.equal((await visitor.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');
});

test('a browser without an id is not remembered', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  assert.equal((await visitor.call(rememberDevice, {})).error, 'AUTH_OPERATION_NOT_ALLOWED');
});

test('a logout keeps the one-click login; forgetting it, or ending other sessions, does not', async () => {
  const member = await addMember(gateway);
  const visitor = browser();
  const answer = await loginRemembered(visitor, member);
  visitor.token = answer.success ? answer.value.token : undefined;
  await visitor.call(logout, {});
  visitor.token = undefined;
  assert.equal((await visitor.call(loginByDevice, {})).success, true);
  await visitor.call(forgetThisDevice, {});
  assert.equal((await visitor.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');

  const other = browser();
  await loginRemembered(other, member);
  const newPassword = 'yet another battery';
  const change = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword, logoutOthers: true };
  assert.equal((await gateway.visitor(member).call(changePassword, change)).success, true);
  assert.equal((await other.call(loginByDevice, {})).error, 'AUTH_DEVICE_UNKNOWN');
});

// S25, T18
test('a code in a URL opens a session of its own, once and within a minute', async () => {
  const member = await addMember(gateway);
  const create = async () => {
    const made = await gateway.visitor(member).call(createEntryCode, {});
    return made.success ? made.value.code : '';
  };
  const code = await create();
  const opened = await gateway.visitor().call(exchangeEntryCode, { code });
  assert.ok(opened.success, `${opened.error}`);
  assert.notEqual(opened.value.token, member.token);
  assert.equal((await gateway.visitor().call(exchangeEntryCode, { code })).error, 'AUTH_CODE_INVALID');
  const late = await create();
  gateway.clock.forward(60_000);
  assert.equal((await gateway.visitor().call(exchangeEntryCode, { code: late })).error, 'AUTH_CODE_INVALID');
});
