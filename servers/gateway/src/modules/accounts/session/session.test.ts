import assert from 'node:assert/strict';
import {
  endSession,
  getCaptcha,
  getMemberInfo,
  getSecurityOverview,
  getSystemStatus,
  listLogins,
  login,
  logout,
} from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';
import { passwordMatches } from './password.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const { defaultConfig } = await import('../../../settings/config.ts');
  const session = { ...defaultConfig.session, failureDelayMs: 0 };
  const limits = { ...defaultConfig.limits, loginsPerIpPerHour: 1_000 };
  gateway = await startTestGateway({ session, limits });
});
afterAll(() => gateway.close());

const credentials = (username: string, password = testPassword) => ({ type: 'username', username, password }) as const;

/** The text of the visitor's picture, read from the database. */
async function readCaptcha(visitor: Visitor): Promise<string> {
  const { value } = await visitor.call(getCaptcha, {});
  assert.match(String(value), /^data:image\/png;base64,/);
  const row = await gateway.database.db
    .selectFrom('captcha')
    .select('text')
    .where('id', '=', visitor.cookies.get('atrium_captcha') ?? '')
    .executeTakeFirstOrThrow();
  return row.text;
}

// RG11
test('a login returns the previous one, and its token opens the account', async () => {
  const { account } = await addMember(gateway);
  const visitor = gateway.visitor();
  const answer = await visitor.call(login, credentials(account.toUpperCase()));
  assert.equal(answer.success, true, answer.message);
  if (!answer.success) return;
  assert.equal(answer.value.firstTimeLogin, false, 'a session was issued when the member was made');
  assert.equal(answer.value.lastLoginIp, '127.0.0.1');
  visitor.token = answer.value.token;
  const info = await visitor.call(getMemberInfo, {});
  assert.equal(info.success && info.value.account, account);
});

test('an account that is pasted with marks, or typed with other digits, is the same account, and so are its failures', async () => {
  const { account } = await addMember(gateway, { account: `pasted${Date.now() % 1_000_000}` });
  const digits = account.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
  for (const pasted of [`\u202a${account}\u202c`, ` ${account}\u200b`, digits]) {
    const answer = await gateway.visitor().call(login, credentials(pasted));
    assert.equal(answer.success, true, `${pasted}: ${answer.error}`);
  }
  const stranger = gateway.visitor({ deviceId: 'of-another-person' });
  await stranger.call(login, credentials(account, 'not the password'));
  const again = await stranger.call(login, credentials(`${account}\u200b`, 'not the password'));
  assert.equal(again.error, 'AUTH_CAPTCHA_REQUIRED', 'a mark gives no attempts of its own');
});

// S20
test('a wrong password makes the next login require a right captcha', async () => {
  const { account } = await addMember(gateway);
  const visitor = gateway.visitor();
  const wrong = await visitor.call(login, credentials(account, 'not the password'));
  assert.deepEqual([wrong.httpStatus, wrong.error, wrong.value], [200, 'AUTH_INVALID_CREDENTIALS', { captcha: true }]);

  const without = await visitor.call(login, credentials(account));
  assert.deepEqual([without.error, without.value], ['AUTH_CAPTCHA_REQUIRED', { captcha: true }]);

  await readCaptcha(visitor);
  const misread = await visitor.call(login, { ...credentials(account), captcha: 'zzzz' });
  assert.equal(misread.error, 'AUTH_CAPTCHA_FAILED');

  const text = await readCaptcha(visitor);
  const right = await visitor.call(login, { ...credentials(account), captcha: text.toLowerCase() });
  assert.equal(right.success, true, right.message);
  const next = await gateway.visitor().call(login, credentials(account));
  assert.equal(next.success, true, 'a success forgets the failure');
});

test('a captcha works once, in its own browser, for two minutes', async () => {
  const { account } = await addMember(gateway);
  const visitor = gateway.visitor();
  const attempt = async (captcha: string, from = visitor) =>
    (await from.call(login, { ...credentials(account, 'wrong'), captcha })).error;
  await attempt('');
  const used = await readCaptcha(visitor);
  assert.equal(await attempt(used), 'AUTH_INVALID_CREDENTIALS');
  assert.equal(await attempt(used), 'AUTH_CAPTCHA_FAILED');
  assert.equal(await attempt(await readCaptcha(visitor), gateway.visitor()), 'AUTH_CAPTCHA_FAILED');
  const late = await readCaptcha(visitor);
  gateway.clock.forward(120_001);
  assert.equal(await attempt(late), 'AUTH_CAPTCHA_FAILED');
});

// SEC6
test('an account that does not exist is refused exactly like a wrong password', async () => {
  const { account } = await addMember(gateway);
  const known = await gateway.visitor().call(login, credentials(account, 'wrong'));
  const unknown = await gateway.visitor().call(login, credentials('nobodyHere', 'wrong'));
  assert.deepEqual(
    [unknown.httpStatus, unknown.error, unknown.value, unknown.message],
    [known.httpStatus, known.error, known.value, known.message],
  );
  const again = await gateway.visitor().call(login, credentials('nobodyHere', 'wrong'));
  assert.equal(again.error, 'AUTH_CAPTCHA_REQUIRED', 'unknown accounts count failures too');
  assert.equal(await passwordMatches(null, 'nobody has this password'), false);
});

// SEC6
test('the time of a refusal does not reveal whether the account exists', async () => {
  const { account } = await addMember(gateway);
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (kind: keyof typeof times, username: string) => {
    const began = performance.now();
    // Each with a count of its own, so that no earlier failure delays it.
    await gateway.database.db.deleteFrom('login_guard').execute();
    const { error } = await gateway.visitor().call(login, credentials(username, 'not the password'));
    assert.equal(error, 'AUTH_INVALID_CREDENTIALS');
    times[kind].push(performance.now() - began);
  };
  for (let turn = 0; turn < 15; turn += 1) {
    await ask('known', account);
    await ask('unknown', `ghost${turn}`);
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const ratio = median(times.known) / median(times.unknown);
  // Without a dummy hash for unknown accounts, an answer would come some ten times as fast.
  assert.ok(ratio > 0.5 && ratio < 2, `known accounts take ${ratio.toFixed(2)} times as long`);
});

// SEC21
test('five failures lock the account for five minutes, but not on the device its owner uses', async () => {
  const { account } = await addMember(gateway);
  const owner = gateway.visitor({ deviceId: 'the-owners-own-device' });
  assert.equal((await owner.call(login, credentials(account))).success, true);

  const stranger = gateway.visitor({ deviceId: 'a-strangers-device' });
  for (let failure = 1; failure <= 5; failure += 1) {
    const captcha = failure === 1 ? {} : { captcha: await readCaptcha(stranger) };
    const answer = await stranger.call(login, { ...credentials(account, 'guess'), ...captcha });
    assert.equal(answer.error, 'AUTH_INVALID_CREDENTIALS', `failure ${failure}`);
  }
  const locked = await stranger.call(login, { ...credentials(account), captcha: await readCaptcha(stranger) });
  assert.deepEqual([locked.httpStatus, locked.error], [429, 'AUTH_LOCKED']);
  assert.ok(Number(locked.headers.get('retry-after')) <= 300);
  assert.equal((await owner.call(login, credentials(account))).success, true, 'the owner still gets in');

  gateway.clock.forward(300_000);
  const later = await stranger.call(login, { ...credentials(account), captcha: await readCaptcha(stranger) });
  assert.equal(later.success, true, later.message);
});

test('the agent side refuses members who are no agents, after the password only', async () => {
  const member = await addMember(gateway);
  const agent = await addMember(gateway, { type: 2 });
  const visitor = gateway.visitor();
  const refused = await visitor.call(login, { ...credentials(member.account), agent: true });
  assert.deepEqual([refused.httpStatus, refused.error], [200, 'AUTH_NOT_AGENT']);
  const guess = await visitor.call(login, { ...credentials(agent.account, 'wrong'), agent: true });
  assert.equal(guess.error, 'AUTH_INVALID_CREDENTIALS');
  assert.equal(
    (
      await gateway
        .visitor()
        .call(login, { ...credentials((await addMember(gateway, { type: 1 })).account), agent: true })
    ).success,
    true,
  );
});

test('the same name belongs to another account at another merchant', async () => {
  const { account } = await addMember(gateway);
  const elsewhere = await gateway.visitor({ merchant: 'IN' }).call(login, credentials(account));
  assert.equal(elsewhere.error, 'AUTH_INVALID_CREDENTIALS');
});

// SEC9
test('a logout revokes the token at once', async () => {
  const { token } = await addMember(gateway);
  const visitor = gateway.visitor({ token });
  assert.equal((await visitor.call(logout, {})).success, true);
  const after = await visitor.call(getMemberInfo, {});
  assert.deepEqual([after.httpStatus, after.error], [401, 'AUTH_TOKEN_EXPIRED']);
  const kept = [after.headers.get('cache-control'), after.headers.get('referrer-policy')];
  assert.deepEqual(kept, ['no-store', 'no-referrer'], 'refusals are kept by nobody, as answers are');
});

// SEC9
test('a session expires after half an hour idle, and after twelve hours in any case', async () => {
  const idle = await addMember(gateway);
  gateway.clock.forward(30 * 60_000);
  assert.equal((await gateway.visitor({ token: idle.token }).call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');

  const busy = gateway.visitor({ token: (await addMember(gateway)).token });
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    gateway.clock.forward(20 * 60_000);
    assert.equal((await busy.call(getMemberInfo, {})).success, true, `after ${minutes + 20} minutes`);
  }
  gateway.clock.forward(20 * 60_000);
  assert.equal((await busy.call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
});

// SEC9
test('a fourth device logs the oldest one out', async () => {
  const { account, token } = await addMember(gateway);
  const first = gateway.visitor({ token });
  for (let device = 2; device <= 3; device += 1) await gateway.visitor().call(login, credentials(account));
  assert.equal((await first.call(getMemberInfo, {})).success, true);
  gateway.clock.forward(1);
  await gateway.visitor().call(login, credentials(account));
  assert.equal((await first.call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
});

// SEC11
test('the security centre shows every device, and ends those of its own account only', async () => {
  const owner = await addMember(gateway);
  const stranger = await addMember(gateway);
  const visitor = gateway.visitor({ token: owner.token });
  const other = gateway.visitor();
  const second = await other.call(login, credentials(owner.account));
  other.token = second.success ? second.value.token : undefined;

  const overview = await visitor.call(getSecurityOverview, {});
  assert.ok(overview.success);
  assert.deepEqual(overview.value.sessions.map((session) => session.isCurrent).sort(), [false, true]);
  const elsewhere = overview.value.sessions.find((session) => !session.isCurrent);
  const foreign = await visitor.call(endSession, { sessionId: stranger.sessionId });
  assert.deepEqual([foreign.httpStatus, foreign.error], [404, 'NOT_FOUND']);
  assert.equal((await visitor.call(endSession, { sessionId: elsewhere?.sessionId ?? '' })).success, true);
  assert.equal((await other.call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
});

test('the login log names every session of the account, open or ended, and of no other account', async () => {
  const owner = await addMember(gateway);
  await addMember(gateway);
  const visitor = gateway.visitor({ token: owner.token });
  gateway.clock.forward(1_000);
  const other = gateway.visitor();
  const second = await other.call(login, credentials(owner.account));
  other.token = second.success ? second.value.token : undefined;
  assert.equal((await other.call(logout, {})).success, true);

  const log = await visitor.call(listLogins, { pageNo: 1, pageSize: 1 });
  assert.ok(log.success);
  assert.deepEqual([log.value.total, log.value.totalPages, log.value.list.length], [2, 2, 1]);
  assert.notEqual(log.value.list[0]?.endedAt, null);
  const earlier = await visitor.call(listLogins, { pageNo: 2, pageSize: 1 });
  assert.deepEqual(earlier.success && earlier.value.list.map(({ isCurrent, endedAt }) => [isCurrent, endedAt]), [
    [true, null],
  ]);
});

test("a disabled member's session ends at once", async () => {
  const { token, memberId, account } = await addMember(gateway);
  await gateway.database.db.updateTable('member').set({ state: 'DISABLED' }).where('id', '=', memberId).execute();
  assert.equal((await gateway.visitor({ token }).call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
  assert.equal((await gateway.visitor().call(login, credentials(account))).error, 'AUTH_OPERATION_NOT_ALLOWED');
});

test('the status is returned during maintenance and everything else waits', async () => {
  const { writeMaintenance } = await import('../system/system-state.ts');
  const { token } = await addMember(gateway);
  const now = gateway.clock.now();
  const { db } = gateway.database;
  await writeMaintenance(db, { title: 'Works', message: 'Back soon', startsAt: now, endsAt: now + 60_000 }, now);
  gateway.clock.forward(1_000);
  const status = await gateway.visitor().call(getSystemStatus, {});
  assert.ok(status.success);
  assert.deepEqual(
    [status.value.status, status.value.permission.maintenance, status.value.maintenance?.title],
    [1, true, 'Works'],
  );
  const closed = await gateway.visitor({ token }).call(getMemberInfo, {});
  assert.deepEqual([closed.httpStatus, closed.error], [503, 'SYS_MAINTENANCE']);
  const left = Number(closed.headers.get('retry-after'));
  assert.ok(left > 0 && left <= 59, `${left}`);
  gateway.clock.forward(60_000);
  assert.equal((await gateway.visitor({ token }).call(getMemberInfo, {})).success, true);
});
