import assert from 'node:assert/strict';
import {
  confirmStepUp,
  confirmTotp,
  enrolTotp,
  getMemberInfo,
  getSecurityOverview,
  listMessages,
  login,
  removeTotp,
  renewRecoveryCodes,
  sendSmsCode,
  sendStepUpCode,
  setPasswordByPhone,
} from '@atrium/contracts/calls';
import type { StepUpOffer } from '@atrium/contracts/entities';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../../../settings/config.ts';
import { readCode, readOutbox } from '../../../testing/read-outbox.ts';
import { solveWork } from '../../../testing/solve-work.ts';
import { tamperJwe } from '../../../testing/tamper-jwe.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';
import { totpOf } from './totp.ts';
import { openTotpSecret } from './totp-secret.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const limits = { ...defaultConfig.limits, codesPerIp: { perHour: 1_000, perDay: 1_000 } };
  const session = { ...defaultConfig.session, failureDelayMs: 0 };
  gateway = await startTestGateway({ clientIpHeader: 'x-client-ip', limits, session });
});
afterAll(() => gateway.close());

interface Factors {
  verified_email?: string;
  verified_mobile?: string;
  payeeName?: string;
}

/** A member with factors on file, who has logged in from 127.0.0.1 only. */
async function addGuarded({ payeeName, ...factors }: Factors = {}): Promise<TestMember> {
  const member = await addMember(gateway);
  await gateway.database.db
    .updateTable('member')
    .set({ ...factors, profile: JSON.stringify({ payeeName }) })
    .where('id', '=', member.memberId)
    .execute();
  return member;
}

let lastIp = 0;
const elsewhere = () => ({ 'x-client-ip': `198.51.100.${++lastIp}` });

/** The first step from an unknown address. */
async function begin(member: TestMember, visitor: Visitor, from = elsewhere()) {
  const credentials = { type: 'username', username: member.account, password: testPassword } as const;
  const answer = await visitor.call(login, credentials, from);
  return { answer, from, offer: answer.value as unknown as StepUpOffer };
}

async function addTotp(member: TestMember): Promise<{ secret: string; recoveryCodes: string[] }> {
  const visitor = gateway.visitor(member);
  const enrolled = await visitor.call(enrolTotp, { password: testPassword });
  assert.ok(enrolled.success, `${enrolled.error}`);
  const { secret, uri } = enrolled.value;
  assert.match(uri, /^otpauth:\/\/totp\/Atrium:\w+\?issuer=Atrium&secret=[A-Z2-7]+&algorithm=SHA1&digits=6&period=30$/);
  const confirmed = await visitor.call(confirmTotp, { code: codeOf(secret) });
  assert.ok(confirmed.success, `${confirmed.error}`);
  gateway.clock.forward(30_000);
  return { secret, recoveryCodes: confirmed.value.recoveryCodes };
}

const codeOf = (secret: string) => totpOf('', secret).generate({ timestamp: gateway.clock.now() });

test('a second step is not required from a known address, nor of a member without factors', async () => {
  const member = await addGuarded({ verified_email: 'known@example.org' });
  assert.equal((await begin(member, gateway.visitor(), { 'x-client-ip': '127.0.0.1' })).answer.success, true);
  const bare = await addGuarded();
  const { answer, from } = await begin(bare, gateway.visitor());
  assert.equal(answer.success, true);
  assert.equal((await begin(bare, gateway.visitor(), from)).answer.success, true);
});

// S29
test('a code to the bound mailbox completes a login from another address, which is known then', async () => {
  const email = 'second@example.org';
  const member = await addGuarded({ verified_email: email });
  const visitor = gateway.visitor();
  const { answer, offer, from } = await begin(member, visitor);
  assert.deepEqual([answer.error, answer.httpStatus], ['AUTH_STEP_UP_REQUIRED', 200]);
  assert.deepEqual(offer.methods, [{ method: 'EMAIL', hint: 'se***@example.org' }]);
  const { stepUp } = offer;
  const sent = await visitor.call(sendStepUpCode, { stepUp, method: 'EMAIL' }, from);
  assert.ok(sent.success, `${sent.error}`);
  const code = await readCode(gateway, email);
  const { verificationId } = sent.value;
  const done = await visitor.call(confirmStepUp, { stepUp, method: 'EMAIL', verificationId, code }, from);
  assert.ok(done.success, `${done.error}`);
  const info = await gateway.visitor({ token: done.value.token }).call(getMemberInfo, {}, from);
  assert.equal(info.success && info.value.account, member.account);
  assert.match(
    (await readOutbox(gateway, email))[0]?.text ?? '',
    /198\.51\.100\./,
    'its owner is notified of the new place',
  );
  const inbox = await gateway.visitor({ token: done.value.token }).call(listMessages, {}, from);
  assert.equal(inbox.success && inbox.value.list[0]?.title, 'A login from a new place');
  assert.equal((await begin(member, gateway.visitor(), from)).answer.success, true);
  const again = await visitor.call(confirmStepUp, { stepUp, method: 'EMAIL', verificationId, code }, from);
  assert.equal(again.error, 'AUTH_STEP_UP_EXPIRED');
});

test('a code by SMS requires the whole number; a wrong one sends and reveals nothing', async () => {
  const member = await addGuarded({ verified_mobile: '639180000001' });
  const visitor = gateway.visitor();
  const { offer, from } = await begin(member, visitor);
  assert.deepEqual(offer.methods, [{ method: 'MOBILE', hint: '***0001' }]);
  const { stepUp } = offer;
  const send = async (mobileNum: string) => visitor.call(sendStepUpCode, { stepUp, method: 'MOBILE', mobileNum }, from);
  assert.equal((await send('9180000002')).success, true);
  assert.deepEqual(await readOutbox(gateway, '639180000002'), []);
  const sent = await send('9180000001');
  assert.ok(sent.success, `${sent.error}`);
  const { verificationId } = sent.value;
  const code = await readCode(gateway, '639180000001');
  assert.equal(
    (await visitor.call(confirmStepUp, { stepUp, method: 'MOBILE', verificationId, code }, from)).success,
    true,
  );
  const [told] = await readOutbox(gateway, '639180000001');
  assert.match(told?.text ?? '', /198\.51\.100\./, 'who has no mailbox is told of the new place where the code went');
});

// T20
test('the name on the bank account confirms only together with a sent code', async () => {
  const email = 'holder@example.org';
  const member = await addGuarded({ verified_email: email, payeeName: 'Ana  María Cruz' });
  const visitor = gateway.visitor();
  const { offer, from } = await begin(member, visitor);
  assert.deepEqual(
    offer.methods.map(({ method }) => method),
    ['EMAIL', 'HOLDER'],
  );
  const { stepUp } = offer;
  const sent = await visitor.call(sendStepUpCode, { stepUp, method: 'EMAIL' }, from);
  assert.ok(sent.success);
  const { verificationId } = sent.value;
  const attempt = async (holderName: string, code: string) =>
    (await visitor.call(confirmStepUp, { stepUp, method: 'HOLDER', holderName, verificationId, code }, from)).error;
  assert.equal(await attempt('Ana María Cruz', ''), 'AUTH_CODE_MISSING');
  assert.equal(await attempt('Somebody Else', await readCode(gateway, email)), 'AUTH_CODE_INVALID');
  assert.equal(await attempt('ana maría CRUZ', await readCode(gateway, email)), null);
});

test('a pending login allows three tries, ten minutes, and its own browser', async () => {
  const member = await addGuarded({ verified_email: 'tries@example.org' });
  const visitor = gateway.visitor({ deviceId: 'the-first-browser' });
  const wrong = { method: 'EMAIL', code: '000000', verificationId: 'x' } as const;
  const { offer, from } = await begin(member, visitor);
  const attempt = async (stepUp: string, by = visitor) =>
    (await by.call(confirmStepUp, { ...wrong, stepUp }, from)).error;
  assert.equal(await attempt(offer.stepUp, gateway.visitor({ deviceId: 'another-browser' })), 'AUTH_STEP_UP_EXPIRED');
  for (let index = 0; index < 3; index += 1) assert.equal(await attempt(offer.stepUp), 'AUTH_CODE_INVALID');
  assert.equal(await attempt(offer.stepUp), 'AUTH_STEP_UP_EXPIRED');
  const next = await begin(member, visitor, from);
  gateway.clock.forward(10 * 60_000);
  assert.equal(await attempt(next.offer.stepUp), 'AUTH_STEP_UP_EXPIRED');
});

test('an authenticator app comes first and excludes weaker methods; no code works twice', async () => {
  const member = await addGuarded({ verified_email: 'strong@example.org', verified_mobile: '639180000009' });
  const { secret } = await addTotp(member);
  const visitor = gateway.visitor();
  const { offer, from } = await begin(member, visitor);
  assert.deepEqual(offer.methods, [{ method: 'TOTP', hint: null }]);
  const mail = await visitor.call(sendStepUpCode, { stepUp: offer.stepUp, method: 'EMAIL' }, from);
  assert.equal(mail.error, 'AUTH_OPERATION_NOT_ALLOWED');
  const code = codeOf(secret);
  const confirm = async (stepUp: string) =>
    (await visitor.call(confirmStepUp, { stepUp, method: 'TOTP', code }, from)).error;
  assert.equal(await confirm(offer.stepUp), null);
  const second = await begin(member, visitor);
  assert.equal(await confirm(second.offer.stepUp), 'AUTH_CODE_INVALID');
});

test('a lost phone is replaced by a recovery code, once', async () => {
  const member = await addGuarded();
  const { recoveryCodes } = await addTotp(member);
  assert.equal(new Set(recoveryCodes).size, 10);
  const visitor = gateway.visitor();
  const attempt = async (code: string) => {
    const { offer, from } = await begin(member, visitor);
    return (await visitor.call(confirmStepUp, { stepUp: offer.stepUp, method: 'TOTP', code }, from)).error;
  };
  const [first = ''] = recoveryCodes;
  assert.equal(await attempt(first.toLowerCase().replace('-', ' ')), null);
  assert.equal(await attempt(first), 'AUTH_CODE_INVALID');
  const overview = await gateway.visitor(member).call(getSecurityOverview, {});
  assert.deepEqual(overview.success && [overview.value.hasTotp, overview.value.recoveryCodesLeft], [true, 9]);
  const renewed = await gateway.visitor(member).call(renewRecoveryCodes, { password: testPassword });
  assert.ok(renewed.success);
  assert.equal(await attempt(recoveryCodes[1] ?? ''), 'AUTH_CODE_INVALID', 'those of before are void');
  assert.equal(await attempt(renewed.value.recoveryCodes[0] ?? ''), null);
});

test('codes of the app cannot be guessed by restarting the login', async () => {
  const member = await addGuarded();
  const { secret } = await addTotp(member);
  const visitor = gateway.visitor();
  const errors: (string | null)[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { offer, from } = await begin(member, visitor);
    for (let index = 0; index < 3; index += 1) {
      const request = { stepUp: offer.stepUp, method: 'TOTP', code: 'WRONG-CODE1' } as const;
      errors.push((await visitor.call(confirmStepUp, request, from)).error);
    }
  }
  assert.deepEqual(errors, [...Array(5).fill('AUTH_CODE_INVALID'), 'AUTH_LOCKED']);
  gateway.clock.forward(5 * 60_000);
  const { offer, from } = await begin(member, visitor);
  const request = { stepUp: offer.stepUp, method: 'TOTP', code: codeOf(secret) } as const;
  assert.equal((await visitor.call(confirmStepUp, request, from)).error, null);
});

// SEC10
test('switching the app on or off requires the password, and off a code too', async () => {
  const member = await addGuarded();
  const visitor = gateway.visitor(member);
  assert.equal((await visitor.call(enrolTotp, { password: 'wrong' })).error, 'REG_FIELD_INVALID');
  assert.equal((await visitor.call(confirmTotp, { code: '000000' })).error, 'AUTH_CODE_INVALID');
  const { secret } = await addTotp(member);
  assert.equal((await visitor.call(enrolTotp, { password: testPassword })).error, 'AUTH_OPERATION_NOT_ALLOWED');
  assert.equal((await visitor.call(removeTotp, { password: testPassword, code: '' })).error, 'AUTH_CODE_MISSING');
  assert.equal(
    (await visitor.call(removeTotp, { password: 'wrong', code: codeOf(secret) })).error,
    'REG_FIELD_INVALID',
  );
  assert.equal((await visitor.call(removeTotp, { password: testPassword, code: codeOf(secret) })).error, null);
  assert.equal((await begin(member, gateway.visitor())).answer.success, true);
});

// SEC8
test('recovery by phone does not bypass the app: the password changes after the second step only', async () => {
  const member = await addGuarded({ verified_mobile: '639180000005' });
  const { secret } = await addTotp(member);
  const visitor = gateway.visitor();
  const here = { 'x-client-ip': '127.0.0.1' };
  const number = { countryDialingCode: '63', mobileNum: '9180000005' };
  const altcha = await solveWork(visitor, 'code');
  const sent = await visitor.call(sendSmsCode, { ...number, purpose: 'password', altcha }, here);
  assert.ok(sent.success, `${sent.error}`);
  const newPassword = 'quite another battery';
  const verificationCode = await readCode(gateway, '639180000005');
  const answer = await visitor.call(
    setPasswordByPhone,
    {
      ...number,
      verificationId: sent.value.verificationId,
      verificationCode,
      newPassword,
      confirmNewPassword: newPassword,
    },
    here,
  );
  assert.equal(answer.error, 'AUTH_STEP_UP_REQUIRED', 'even from a known address');
  const offer = answer.value as unknown as StepUpOffer;
  const tryLogin = async (password: string) =>
    (await gateway.visitor().call(login, { type: 'username', username: member.account, password }, here)).error;
  assert.equal(await tryLogin(testPassword), null, 'the old password still works');
  const request = { stepUp: offer.stepUp, method: 'TOTP', code: codeOf(secret) } as const;
  assert.equal((await visitor.call(confirmStepUp, request, here)).error, null);
  assert.equal(await tryLogin(newPassword), null);
  assert.equal(await tryLogin(testPassword), 'AUTH_INVALID_CREDENTIALS');
});

test('the secret of an app is stored encrypted, bound to its owner', async () => {
  const member = await addGuarded();
  const { secret } = await addTotp(member);
  const { db } = gateway.database;
  const { secret: stored } = await db
    .selectFrom('totp')
    .select('secret')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  assert.doesNotMatch(stored, new RegExp(secret));
  const now = gateway.clock.now();
  assert.equal(await openTotpSecret(db, stored, member.memberId, now), secret);
  await assert.rejects(openTotpSecret(db, stored, 'somebody-else', now));
  await assert.rejects(openTotpSecret(db, tamperJwe(stored), member.memberId, now));
});
