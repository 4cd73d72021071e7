import assert from 'node:assert/strict';
import {
  getMemberInfo,
  getRegisterSettings,
  listCountries,
  login,
  registerByMobile,
  sendRegisterCode,
  sendSmsCode,
} from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../../../settings/config.ts';
import { readCode, readOutbox } from '../../../testing/read-outbox.ts';
import { solveWork } from '../../../testing/solve-work.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const { limits } = defaultConfig;
  gateway = await startTestGateway({
    clientIpHeader: 'x-client-ip',
    limits: { ...limits, captchasPerIpPerMinute: 1_000, registrationsBeforeCaptcha: 1_000 },
  });
});
afterAll(() => gateway.close());

let counter = 0;
const nextNumber = () => `917${String(++counter).padStart(7, '0')}`;
const philippines = { countryDialingCode: '63' };

async function addMobileMember(mobile = nextNumber()) {
  const member = await addMember(gateway);
  await gateway.database.db
    .updateTable('member')
    .set({ verified_mobile: `63${mobile}` })
    .where('id', '=', member.memberId)
    .execute();
  return { ...member, mobileNum: mobile };
}

async function askCode(visitor: Visitor, mobileNum: string, ip = '203.0.113.1') {
  const altcha = await solveWork(visitor, 'code');
  return visitor.call(sendSmsCode, { ...philippines, mobileNum, altcha }, { 'x-client-ip': ip });
}

async function codeFor(visitor: Visitor, mobileNum: string, ip?: string) {
  const sent = await askCode(visitor, mobileNum, ip);
  assert.ok(sent.success, `${sent.error}`);
  return { verificationId: sent.value.verificationId, verificationCode: await readCode(gateway, `63${mobileNum}`) };
}

const loginWith = (visitor: Visitor, mobileNum: string, code: { verificationId: string; verificationCode: string }) =>
  visitor.call(login, { type: 'sms', ...philippines, mobileNum, ...code });

test('a code that was sent to the verified number logs in, once', async () => {
  const { mobileNum, account } = await addMobileMember();
  const visitor = gateway.visitor();
  const sent = await askCode(visitor, `0${mobileNum.slice(0, 3)}-${mobileNum.slice(3)}`, '203.0.113.2');
  assert.ok(sent.success);
  assert.deepEqual([sent.value.expiredMinutes, sent.value.codeMinutes], [1, 5]);
  const code = {
    verificationId: sent.value.verificationId,
    verificationCode: await readCode(gateway, `63${mobileNum}`),
  };
  const answer = await loginWith(visitor, mobileNum, code);
  assert.ok(answer.success, `${answer.error}`);
  const info = await gateway.visitor({ token: answer.value.token }).call(getMemberInfo, {});
  assert.equal(info.success && info.value.account, account);
  assert.equal((await loginWith(gateway.visitor(), mobileNum, code)).error, 'AUTH_CODE_INVALID');
});

// SEC6
test('an unknown number gets the same answer and no message', async () => {
  const stranger = nextNumber();
  const visitor = gateway.visitor();
  const sent = await askCode(visitor, stranger, '203.0.113.3');
  assert.ok(sent.success);
  assert.deepEqual(Object.keys(sent.value).sort(), ['codeMinutes', 'expiredMinutes', 'verificationId']);
  assert.deepEqual(await readOutbox(gateway, `63${stranger}`), []);
  const again = await askCode(visitor, stranger, '203.0.113.3');
  assert.equal(again.error, 'RATE_LIMITED', 'and the same countdown');
  const guess = { verificationId: sent.value.verificationId, verificationCode: '000000' };
  assert.equal((await loginWith(visitor, stranger, guess)).error, 'AUTH_CODE_INVALID');
});

// SEC4
test('a code works for its number and its sending only, for five minutes and five tries', async () => {
  const { mobileNum } = await addMobileMember();
  const other = await addMobileMember();
  const visitor = gateway.visitor();
  const code = await codeFor(visitor, mobileNum, '203.0.113.4');
  assert.equal((await loginWith(visitor, other.mobileNum, code)).error, 'AUTH_CODE_INVALID');
  assert.equal((await loginWith(visitor, mobileNum, { ...code, verificationId: 'x' })).error, 'AUTH_CODE_INVALID');
  assert.equal((await loginWith(visitor, mobileNum, { ...code, verificationCode: '' })).error, 'AUTH_CODE_MISSING');
  gateway.clock.forward(5 * 60_000);
  assert.equal((await loginWith(visitor, mobileNum, code)).error, 'AUTH_CODE_EXPIRED');

  const next = await codeFor(visitor, mobileNum, '203.0.113.4');
  const wrong = next.verificationCode === '123456' ? '654321' : '123456';
  for (let index = 0; index < 5; index += 1) {
    assert.equal(
      (await loginWith(visitor, mobileNum, { ...next, verificationCode: wrong })).error,
      'AUTH_CODE_INVALID',
    );
  }
  assert.equal((await loginWith(visitor, mobileNum, next)).error, 'AUTH_CODE_INVALID', 'the right one comes too late');
});

// SEC4
test('a number gets one code a minute, three in five minutes, eight a day', async () => {
  const { mobileNum } = await addMobileMember();
  const visitor = gateway.visitor();
  let ip = 10;
  const ask = async () => (await askCode(visitor, mobileNum, `198.51.100.${ip++}`)).error;
  assert.equal(await ask(), null);
  const early = await askCode(visitor, mobileNum, '198.51.100.9');
  assert.deepEqual([early.error, early.httpStatus], ['RATE_LIMITED', 429]);
  const wait = Number(early.headers.get('retry-after'));
  assert.ok(wait > 0 && wait <= 60, `${wait}`);
  for (const expected of [null, null, 'RATE_LIMITED']) {
    gateway.clock.forward(60_000);
    assert.equal(await ask(), expected);
  }
  for (let sent = 3; sent < 8; sent += 1) {
    gateway.clock.forward(300_000);
    assert.equal(await ask(), null, `number ${sent + 1}`);
  }
  gateway.clock.forward(300_000);
  assert.equal(await ask(), 'RATE_LIMITED', 'the ninth');
  gateway.clock.forward(24 * 3_600_000);
  assert.equal(await ask(), null, 'the next day');
});

test('an address gets ten codes an hour, whatever the numbers', async () => {
  const visitor = gateway.visitor();
  for (let index = 0; index < 10; index += 1) {
    assert.equal((await askCode(visitor, nextNumber(), '192.0.2.77')).error, null);
  }
  assert.equal((await askCode(visitor, nextNumber(), '192.0.2.77')).error, 'RATE_LIMITED');
  assert.equal((await askCode(visitor, nextNumber(), '192.0.2.78')).error, null);
});

test('a code requires a human check and a served country', async () => {
  const visitor = gateway.visitor();
  const ask = async (changes: object) =>
    (await visitor.call(sendSmsCode, { ...philippines, mobileNum: nextNumber(), ...changes })).error;
  assert.equal(await ask({}), 'AUTH_CAPTCHA_REQUIRED');
  assert.equal(await ask({ countryDialingCode: '1' }), 'AUTH_PHONE_INVALID');
  assert.equal(await ask({ mobileNum: '123' }), 'AUTH_PHONE_INVALID');
  assert.equal(await ask({ mobileNum: '' }), 'AUTH_PHONE_MISSING');
  const answer = await visitor.call(listCountries, {});
  assert.deepEqual(answer.success && answer.value.countries.map(({ countryDialingCode }) => countryDialingCode), [
    '63',
    '91',
  ]);
});

test("a code beyond the day's SMS budget is refused", async () => {
  const poor = await startTestGateway({ limits: { ...defaultConfig.limits, smsPerDay: 1 } });
  try {
    const send = async (mobileNo: string) => {
      const visitor = poor.visitor();
      const altcha = await solveWork(visitor, 'code');
      return (await visitor.call(sendRegisterCode, { ...philippines, mobileNo, altcha })).error;
    };
    assert.equal(await send('9170000001'), null);
    assert.equal(await send('9170000002'), 'AUTH_QUOTA_EXCEEDED');
  } finally {
    await poor.close();
  }
});

const form = (mobileNum: string, code: object) => ({
  ...philippines,
  mobileNum,
  password: testPassword,
  confirmPassword: testPassword,
  birthday: '1990-01-31',
  ...code,
});

async function registerCode(visitor: Visitor, mobileNo: string, ip: string) {
  const altcha = await solveWork(visitor, 'code');
  const sent = await visitor.call(sendRegisterCode, { ...philippines, mobileNo, altcha }, { 'x-client-ip': ip });
  assert.ok(sent.success, `${sent.error}`);
  return { verificationId: sent.value.verificationId, verificationCode: await readCode(gateway, `63${mobileNo}`) };
}

test('a registration by mobile verifies the number, which can then log in', async () => {
  const mobileNum = nextNumber();
  const visitor = gateway.visitor();
  const settings = await visitor.call(getRegisterSettings, { type: 'mobile' });
  assert.ok(settings.success);
  assert.equal(settings.value.defaultType, 'mobile');
  const required = settings.value.rules.filter((rule) => rule.required).map(({ field }) => field);
  assert.deepEqual(required.sort(), ['birthday', 'mobileNum', 'password', 'verificationCode']);

  const code = await registerCode(visitor, mobileNum, '203.0.113.5');
  const wrong = code.verificationCode === '123456' ? '654321' : '123456';
  const refused = await visitor.call(registerByMobile, form(mobileNum, { ...code, verificationCode: wrong }));
  assert.equal(refused.error, 'AUTH_CODE_INVALID');
  const done = await visitor.call(registerByMobile, form(mobileNum, code));
  assert.ok(done.success, `${done.error}`);
  const info = await gateway.visitor({ token: done.value.token }).call(getMemberInfo, {});
  assert.ok(info.success);
  assert.match(info.value.account, /^p\d{9}$/);
  assert.equal(info.value.mobile, `***${mobileNum.slice(-4)}`);

  gateway.clock.forward(61_000);
  assert.equal((await loginWith(visitor, mobileNum, await codeFor(visitor, mobileNum, '203.0.113.6'))).success, true);
});

test('a taken number is revealed only to its holder', async () => {
  const { mobileNum } = await addMobileMember();
  const visitor = gateway.visitor();
  const code = await registerCode(visitor, mobileNum, '203.0.113.7');
  const answer = await visitor.call(registerByMobile, form(mobileNum, code));
  assert.deepEqual([answer.error, answer.value], ['REG_FIELD_INVALID', { fields: { mobileNum: { reason: 'taken' } } }]);
});
