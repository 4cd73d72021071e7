import assert from 'node:assert/strict';
import { ageOn } from '@atrium/contracts/calendar';
import {
  getBalance,
  getCaptcha,
  getMemberInfo,
  getRegisterSettings,
  getSecurityOverview,
  getWithdrawSettings,
  register,
  setLanguage,
} from '@atrium/contracts/calls';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

let counter = 0;
const form = (changes: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    username: `player${counter}`,
    password: testPassword,
    confirmPassword: testPassword,
    birthday: '1990-01-31',
    ...changes,
  };
};

/** Each from an address of its own, so that only the test of the limit reaches the limit. */
const registerWith = (changes: Record<string, unknown> = {}, merchant = 'PH') => {
  gateway.clock.forward(3_600_000);
  return gateway.visitor({ merchant, language: 'HI' }).call(register, form(changes));
};

test('a new member is logged in and has an opening credit of 1,000.00 play money, from the ledger', async () => {
  const answer = await registerWith({ username: 'newcomer', email: 'someone@example.org' }, 'IN');
  assert.ok(answer.success, answer.message);
  assert.deepEqual([answer.value.firstTimeLogin, answer.value.lastLoginTime], [true, null]);
  const visitor = gateway.visitor({ token: answer.value.token });
  const balance = await visitor.call(getBalance, {});
  assert.deepEqual(balance.success && [balance.value.total, balance.value.currency], [100_000, 'INR']);
  const info = await visitor.call(getMemberInfo, {});
  assert.ok(info.success);
  const { account, type, merchantCode, language, email } = info.value;
  assert.deepEqual(
    { account, type, merchantCode, language, email },
    { account: 'newcomer', type: 0, merchantCode: 'IN', language: 'HI', email: 'so***@example.org' },
  );
  assert.deepEqual(await verifyLedger(gateway.database.db), []);
});

// S21
test('the rules of the form are the rules of the server', async () => {
  const settings = await gateway.visitor({ merchant: 'PH' }).call(getRegisterSettings, {});
  assert.ok(settings.success);
  assert.equal(settings.value.minAge, 21);
  const username = settings.value.rules.find((rule) => rule.field === 'username');
  assert.deepEqual(
    [username?.minLength, username?.maxLength, username?.patternId, username?.required],
    [5, 16, 2, true],
  );
});

const refusedFields: [string, Record<string, unknown>, string, object][] = [
  ['a short name', { username: 'ab' }, 'username', { reason: 'length', min: 5, max: 16, patternId: 2 }],
  [
    'a name that begins with a digit',
    { username: '1abcde' },
    'username',
    { reason: 'pattern', min: 5, max: 16, patternId: 2 },
  ],
  ['no name', { username: '' }, 'username', { reason: 'required', min: 5, max: 16, patternId: 2 }],
  [
    'a short password',
    { password: 'seven77', confirmPassword: 'seven77' },
    'password',
    { reason: 'length', min: 8, max: 64, patternId: 0 },
  ],
  [
    'a password everybody has',
    { password: 'Password123', confirmPassword: 'Password123' },
    'password',
    { reason: 'common' },
  ],
  [
    'the flagged default password',
    { password: '{secret}', confirmPassword: '{secret}' },
    'password',
    { reason: 'invalid' },
  ],
  ['two different passwords', { confirmPassword: 'something else' }, 'confirmPassword', { reason: 'mismatch' }],
  ['no birthday', { birthday: undefined }, 'birthday', { reason: 'required', min: 10, max: 10, patternId: 8 }],
  ['a day that is not in the calendar', { birthday: '1990-02-30' }, 'birthday', { reason: 'invalid' }],
  ['an address without an at', { email: 'somewhere' }, 'email', { reason: 'pattern', min: 6, max: 100, patternId: 6 }],
];
for (const [what, changes, field, expected] of refusedFields) {
  test(`a registration with ${what} names the field and its bounds`, async () => {
    const answer = await registerWith(changes);
    assert.equal(answer.error, 'REG_FIELD_INVALID');
    assert.deepEqual((answer.value as { fields: Record<string, object> }).fields[field], expected);
  });
}

test('a name given at registration is the payee of the first withdrawal', async () => {
  const registered = await registerWith({ payeeName: 'Ana Reyes' });
  assert.ok(registered.success, `${registered.error}`);
  const settings = await gateway.visitor({ token: registered.value.token }).call(getWithdrawSettings, {});
  assert.equal(settings.success && settings.value.payeeName, 'Ana Reyes');
});

test('a name is accepted in every script, and stored as one spelling', async () => {
  for (const [payeeName, stored] of [
    ['नवीन कुमार', 'नवीन कुमार'],
    ['தமிழ்ச்செல்வி', 'தமிழ்ச்செல்வி'],
    ['\u202aNin\u0303a  D’Souza\u202c', 'Ni\u00f1a D’Souza'],
    ['dela Cruz, Jr.', 'dela Cruz, Jr.'],
  ]) {
    const registered = await registerWith({ payeeName });
    assert.ok(registered.success, `${payeeName} ${registered.error}`);
    const settings = await gateway.visitor({ token: registered.value.token }).call(getWithdrawSettings, {});
    assert.equal(settings.success && settings.value.payeeName, stored);
  }
});

// SEC1
test('the password may be long, and of any characters', async () => {
  const password = 'žluťoučký 🐎 ਸਤ ਸ੍ਰੀ ਅਕਾਲ पासवर्ड';
  assert.equal((await registerWith({ password, confirmPassword: password })).success, true);
});

test('a name is taken in any case, also by concurrent registrations', async () => {
  assert.equal((await registerWith({ username: 'Wanted' })).success, true);
  assert.equal((await registerWith({ username: 'wANTED' })).error, 'REG_USERNAME_TAKEN');
  const both = await Promise.all([registerWith({ username: 'contested' }), registerWith({ username: 'contested' })]);
  assert.deepEqual(both.map((answer) => answer.error ?? 'registered').sort(), ['REG_USERNAME_TAKEN', 'registered']);
});

// RG15
test('the minimum age is the merchant’s, to the day', async () => {
  const today = new Date(gateway.clock.now() + 3_600_000);
  const bornYearsAgo = (years: number, days: number) => {
    const day = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days));
    return day.toISOString().slice(0, 10);
  };
  assert.equal((await registerWith({ birthday: bornYearsAgo(21, 3) }, 'PH')).error, 'REG_UNDERAGE');
  assert.equal((await registerWith({ birthday: bornYearsAgo(21, 3) }, 'IN')).success, true);
  assert.equal((await registerWith({ birthday: bornYearsAgo(21, -3) }, 'PH')).success, true);
  assert.equal(ageOn('2000-02-29', '2018-02-28'), 17);
  assert.equal(ageOn('2000-02-29', '2018-03-01'), 18);
});

test('an invitation code puts the new member below its agent; a wrong one is refused', async () => {
  const top = await addMember(gateway, { type: 1 });
  const agent = await addMember(gateway, { type: 2, parentId: top.memberId });
  const { db } = gateway.database;
  await db.updateTable('member').set({ affiliate_code: 'LINE77' }).where('id', '=', agent.memberId).execute();
  const invited = await registerWith({ username: 'invited', affiliateCode: 'LINE77' });
  assert.ok(invited.success);
  const { ancestor_ids } = await db
    .selectFrom('member')
    .select('ancestor_ids')
    .where('account', '=', 'invited')
    .executeTakeFirstOrThrow();
  assert.deepEqual(ancestor_ids, [top.memberId, agent.memberId]);
  const overview = await gateway.visitor({ token: invited.value.token }).call(getSecurityOverview, {});
  assert.equal(overview.success && overview.value.invitedBy, agent.account, 'the member is told');
  assert.equal((await registerWith({ affiliateCode: 'NOLINE' })).error, 'REG_AFFILIATE_INVALID');
  assert.equal((await registerWith({ affiliateCode: 'LINE77' }, 'IN')).error, 'REG_AFFILIATE_INVALID');
});

// SEC17
test('a captcha is required after ten registrations from one address in an hour', async () => {
  gateway.clock.toNext(3_600_000);
  const visitor = gateway.visitor();
  for (let index = 0; index < 10; index += 1) await visitor.call(register, form({ affiliateCode: 'NOLINE' }));
  assert.equal((await visitor.call(register, form())).error, 'AUTH_CAPTCHA_REQUIRED');
  await visitor.call(getCaptcha, {});
  const { text } = await gateway.database.db.selectFrom('captcha').select('text').executeTakeFirstOrThrow();
  assert.equal((await visitor.call(register, form({ captcha: text }))).success, true);
});

test('the language that a player chooses is stored with the account', async () => {
  const { token } = await addMember(gateway);
  const visitor = gateway.visitor({ token });
  await visitor.call(setLanguage, { language: 'TY' });
  const info = await visitor.call(getMemberInfo, {});
  assert.equal(info.success && info.value.language, 'TY');
});

test('more concurrent registrations than connections all get their answer', async () => {
  gateway.clock.forward(3_600_000);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => gateway.visitor().call(register, form({ affiliateCode: 'NOLINE' }))),
  );
  const errors = answers.map((answer) => answer.error);
  assert.deepEqual([...new Set(errors)].sort(), ['AUTH_CAPTCHA_REQUIRED', 'REG_AFFILIATE_INVALID']);
});
