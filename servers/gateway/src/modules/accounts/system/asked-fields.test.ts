import assert from 'node:assert/strict';
import {
  getMemberInfo,
  getRegisterSettings,
  getWithdrawSettings,
  listAskedFields,
  register,
  registerByMobile,
  setAskedField,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import type { AskedField } from '@atrium/contracts/entities';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';

let gateway: TestGateway;
let staff: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(() => gateway.close());

const ask = (field: AskedField['field'], asking: AskedField['asking'], type: AskedField['type'] = 'username') =>
  staff.call(setAskedField, { merchantCode: 'PH', type, field, asking, reason: 'Asked by the compliance officer' });

let counter = 0;
const registerWith = (changes: Record<string, unknown> = {}, merchant = 'PH') => {
  counter += 1;
  const account = { username: `asked${counter}`, password: testPassword, confirmPassword: testPassword };
  return gateway.visitor({ merchant }).call(register, { ...account, birthday: '1990-01-31', ...changes });
};

// S21
test('a merchant that asks for the real name gets it from each new player, and the other merchant does not', async () => {
  assert.ok((await ask('payeeName', 'REQUIRED')).success);
  const refused = await registerWith();
  assert.equal(refused.error, 'REG_FIELD_INVALID');
  assert.equal(!refused.success && refused.value.fields?.payeeName?.reason, 'required');
  assert.ok((await registerWith({ payeeName: 'Ana Reyes' })).success);
  assert.ok((await registerWith({}, 'IN')).success);
  const settings = await gateway.visitor({ merchant: 'PH' }).call(getRegisterSettings, {});
  const rule = settings.success ? settings.value.rules.find(({ field }) => field === 'payeeName') : undefined;
  assert.deepEqual([rule?.show, rule?.required], [true, true]);
  assert.ok((await ask('payeeName', 'OPTIONAL')).success);
  assert.ok((await registerWith()).success);
});

test('a nickname and a payment password that the form asks for are those of the account', async () => {
  assert.ok((await ask('nickname', 'OPTIONAL')).success);
  assert.ok((await ask('paymentPassword', 'REQUIRED')).success);
  assert.equal((await registerWith({ paymentPassword: '12ab' })).error, 'REG_FIELD_INVALID');
  const registered = await registerWith({ nickname: 'Ana', paymentPassword: '482915' });
  assert.ok(registered.success, `${registered.error}`);
  const player = gateway.visitor({ token: registered.value.token });
  const info = await player.call(getMemberInfo, {});
  assert.deepEqual(info.success && [info.value.nickname, info.value.hasPaymentPassword], ['Ana', true]);
  const withdraw = await player.call(getWithdrawSettings, {});
  assert.ok(withdraw.success);
  const { profile } = await gateway.database.db
    .selectFrom('member')
    .select('profile')
    .where('account', '=', `asked${counter}`)
    .executeTakeFirstOrThrow();
  assert.equal(JSON.stringify(profile).includes('482915'), false, 'a payment password is kept as its hash alone');
  assert.ok((await ask('paymentPassword', 'HIDDEN')).success);
  assert.ok((await ask('nickname', 'HIDDEN')).success);
});

test('what one registers by is always asked, and each choice stands in the audit log with its reason', async () => {
  const refused = await ask('username', 'HIDDEN');
  assert.equal(!refused.success && refused.value.fields?.field?.reason, 'invalid');
  assert.equal((await ask('mobileNum', 'HIDDEN', 'mobile')).error, 'REG_FIELD_INVALID');
  assert.ok((await ask('zalo', 'OPTIONAL')).success);
  const listed = await staff.call(listAskedFields, { merchantCode: 'PH' });
  const zalo = listed.success ? listed.value.fields.filter(({ field }) => field === 'zalo') : [];
  assert.deepEqual(
    zalo.map(({ type, asking }) => [type, asking]),
    [
      ['username', 'OPTIONAL'],
      ['mobile', 'HIDDEN'],
    ],
  );
  const line = await gateway.database.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'registration.asked')
    .where('subject', '=', 'PH username zalo')
    .executeTakeFirstOrThrow();
  assert.deepEqual(line.detail, { before: 'HIDDEN', asking: 'OPTIONAL', reason: 'Asked by the compliance officer' });
});

test('a registration by number leaves out the user name where the merchant does not ask for it', async () => {
  assert.ok((await ask('username', 'HIDDEN', 'mobile')).success);
  const settings = await gateway.visitor({ merchant: 'PH' }).call(getRegisterSettings, { type: 'mobile' });
  const shown = settings.success ? settings.value.rules.filter(({ show }) => show).map(({ field }) => field) : [];
  assert.equal(shown.includes('username'), false);
  const answer = await gateway.visitor({ merchant: 'PH' }).call(registerByMobile, {
    username: 'x y',
    password: testPassword,
    confirmPassword: testPassword,
    birthday: '1990-01-31',
    mobileNum: '9171234567',
  });
  assert.notEqual(answer.error, null, 'a code to the number is needed all the same');
});
