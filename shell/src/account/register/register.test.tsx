import assert from 'node:assert/strict';
import {
  checkAffiliate,
  getCaptcha,
  getMemberInfo,
  getRegisterSettings,
  register,
  registerByMobile,
  sendRegisterCode,
} from '@atrium/contracts/calls';
import { dialogConfirm, loginOpen } from '@atrium/contracts/commands';
import { addressKeys, bundledLanguages, patternIds } from '@atrium/contracts/constants';
import { sampleOf, settled } from '@atrium/testing';
import { afterEach, describe, test } from '@jest/globals';
import { pageStore } from '../../core/store.ts';
import { createTestShell, renderInShell, type TestShellOptions, toasted } from '../../testing/test-shell.tsx';
import { codeAtomOf } from '../code/code-sending.ts';
import RegisterDialog from './register-dialog.tsx';

const rule = (field: string, some: object = {}) => ({
  field,
  show: true,
  required: true,
  acceptedPattern: '*',
  patternId: patternIds.none,
  minLength: 4,
  maxLength: 20,
  ...some,
});
const rules = [
  rule('username', { patternId: patternIds.lettersAndDigitsFirstLetter }),
  rule('password', { minLength: 8, maxLength: 64 }),
  rule('birthday', { minLength: 10, maxLength: 10 }),
  rule('email', { required: false, patternId: patternIds.email, maxLength: 60 }),
  rule('affiliateCode', { required: false, minLength: 3 }),
  rule('idNumber', { show: false }),
];

function shellWith(options: TestShellOptions = {}) {
  const made = createTestShell(options);
  made.platform.answer(getRegisterSettings, sampleOf(getRegisterSettings, { rules, minAge: 21 }));
  made.platform.answer(getMemberInfo, sampleOf(getMemberInfo, { nickname: 'Ana', type: 3 }));
  made.platform.answer(checkAffiliate, sampleOf(checkAffiliate, { valid: true }));
  return made;
}

async function open(made = shellWith()) {
  const closed: unknown[] = [];
  const element = <RegisterDialog returnTo="/member" close={(value) => closed.push(value)} />;
  return { ...(await renderInShell(made, element)), ...made, closed };
}

async function filled(made = shellWith()) {
  const page = await open(made);
  const { fill, tick, text } = page;
  await fill(text('field.username'), 'ana1');
  await fill(text('field.password'), 'Secret-123');
  await fill(text('field.confirmPassword'), 'Secret-123');
  await fill(text('field.birthday'), '2000-01-31');
  await tick(text('register.terms', { age: 21 }));
  return page;
}

afterEach(() => pageStore.set(codeAtomOf('register'), { sending: null, nextAt: null }));

describe.each(bundledLanguages)('the registration in %s', (language) => {
  test('has a field for each rule that is shown, with what the rule requires', async () => {
    const { text, getByLabelText, queryByLabelText, getByText } = await open(shellWith({ language }));
    assert.ok(getByLabelText(new RegExp(text('field.username'))));
    assert.ok(getByText(text('pattern.2', { range: text('pattern.range', { min: 4, max: 20 }) })));
    assert.ok(getByText(text('register.age', { age: 21 })));
    assert.ok(!queryByLabelText(new RegExp(text('field.idNumber'))));
  });
});

test('a registration sends what was filled in alone, logs in and welcomes', async () => {
  const { platform, press, text, closed } = await filled();
  await press(text('register.submit'));
  const [sent] = platform.made(register);
  assert.equal(sent?.username, 'ana1');
  assert.equal(sent?.birthday, '2000-01-31');
  assert.equal(sent?.login, true);
  for (const left of ['email', 'affiliateCode', 'terms', 'captcha']) assert.ok(!(left in (sent ?? {})), left);
  assert.deepEqual(closed, [true]);
  assert.deepEqual(toasted(), [text('register.welcome', { name: 'Ana' })]);
});

test.each([
  ['field.username', '1ana', 'letters and digits, the first a letter'],
  ['field.username', 'ana', '4 to 20'],
  ['field.username', '', 'Input cannot be empty'],
  ['field.password', 'short', '8 to 64'],
  ['field.confirmPassword', 'Another-123', 'Incorrect confirmation input'],
  ['field.email', 'nobody', 'An e-mail address'],
  ['field.birthday', '', 'Input cannot be empty'],
])('%s of "%s" is refused beside its field', async (key, typed, problem) => {
  const { platform, fill, press, text, errorOf } = await filled();
  await fill(text(key), typed);
  await press(text('register.submit'));
  assert.ok(errorOf(text(key))?.includes(problem), errorOf(text(key)) ?? 'no error');
  assert.deepEqual(platform.made(register), []);
});

// T24, RG15
test.each([
  ['2005-01-15', true],
  ['2005-01-16', false],
])('a person born on %s is old enough today: %s', async (birthday, isOldEnough) => {
  const { platform, fill, press, text, errorOf } = await filled();
  await fill(text('field.birthday'), birthday);
  await press(text('register.submit'));
  assert.equal(errorOf(text('field.birthday')), isOldEnough ? null : text('reason.underage', { age: 21 }));
  assert.equal(platform.made(register).length, isOldEnough ? 1 : 0);
});

test('the terms must be accepted, and are read in a tab of their own', async () => {
  const { platform, tick, press, text, getByText, getByRole } = await filled();
  await tick(text('register.terms', { age: 21 }));
  await press(text('register.submit'));
  assert.ok(getByText(text('register.termsNeeded')));
  assert.deepEqual(platform.made(register), []);
  assert.equal(getByRole('link', { name: text('register.readTerms') }).getAttribute('target'), '_blank');
});

test.each([
  ['REG_USERNAME_TAKEN', { fields: { username: { reason: 'taken' } } }, 'field.username', 'reason.taken'],
  ['REG_FIELD_INVALID', { fields: { password: { reason: 'common' } } }, 'field.password', 'reason.common'],
  ['REG_UNDERAGE', {}, 'field.birthday', 'reason.underage'],
] as const)('%s of the server stands beside its field, and the rest is kept', async (code, details, field, key) => {
  const { platform, press, text, errorOf, getByLabelText } = await filled();
  platform.refuse(register, code, details);
  await press(text('register.submit'));
  assert.equal(errorOf(text(field)), text(key, { age: 21 }));
  assert.equal((getByLabelText(/^Date of birth/) as HTMLInputElement).value, '2000-01-31');
});

test('a lost answer is asked for with the same key, and a refusal begins another try', async () => {
  const { platform, press, text } = await filled();
  const keys = () => platform.calls.made.filter(({ name }) => name === 'register').map(({ requestId }) => requestId);
  platform.refuseOnce(register, 'TIMEOUT');
  platform.refuseOnce(register, 'REG_FIELD_INVALID');
  for (let tries = 0; tries < 3; tries += 1) await press(text('register.submit'));
  const [first, repeated, next] = keys();
  assert.equal(repeated, first);
  assert.notEqual(next, first);
});

test('a picture is to be read after it is demanded', async () => {
  const { platform, fill, press, text, getByAltText } = await filled();
  platform.answer(getCaptcha, 'data:image/png;base64,AA==');
  platform.refuseOnce(register, 'AUTH_CAPTCHA_REQUIRED');
  await press(text('register.submit'));
  assert.ok(getByAltText(text('captcha.alt')));
  await fill(text('captcha.field'), 'ab12');
  await press(text('register.submit'));
  assert.equal(platform.made(register).at(-1)?.captcha, 'ab12');
});

describe('an invitation', () => {
  test('of the address is in its field, and is checked before the form is sent', async () => {
    const made = shellWith();
    sessionStorage.setItem(addressKeys.affiliateCode, 'AGENT1');
    const { platform, press, text } = await filled(made);
    await press(text('register.submit'));
    assert.equal(platform.made(checkAffiliate)[0]?.code, 'AGENT1');
    assert.equal(platform.made(register)[0]?.affiliateCode, 'AGENT1');
  });

  test('that nobody gave is said in a dialog and beside its field', async () => {
    const { platform, fill, press, text, errorOf } = await filled();
    platform.refuse(checkAffiliate, 'REG_AFFILIATE_INVALID');
    await fill(text('field.affiliateCode'), 'NOBODY');
    await press(text('register.submit'));
    assert.equal(platform.bus.sentOf(dialogConfirm)[0]?.text, text('register.invitationHint'));
    assert.equal(errorOf(text('field.affiliateCode')), text('register.invitationRefused'));
    assert.deepEqual(platform.made(register), []);
  });
});

test('who has an account already goes to the login, and from there to the same page', async () => {
  const { platform, press, text, closed } = await open();
  await press(text('shell:header.login'));
  assert.equal(closed.length, 1);
  assert.deepEqual(platform.bus.sentOf(loginOpen), [{ returnTo: '/member' }]);
});

test('a form whose rules cannot be read is asked for again', async () => {
  const made = shellWith();
  made.platform.refuse(getRegisterSettings, 'RATE_LIMITED');
  const { platform, press, text, uiText, getByRole, getByText } = await open(made);
  // The library of reads tries three more times, each in a turn of its own.
  for (let tries = 0; tries < 3; tries += 1) await settled();
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  platform.answer(getRegisterSettings, sampleOf(getRegisterSettings, { rules, minAge: 21 }));
  await press(uiText('retry'));
  assert.ok(getByRole('button', { name: text('register.submit') }));
});

describe('by mobile number', () => {
  const mobile = { whitelabel: { mobileRegistration: true }, register: { defaultType: 'mobile' as const } };

  test('is the first choice where the site says so', async () => {
    const { text, getByRole } = await open(shellWith({ site: mobile }));
    assert.equal(getByRole('tab', { selected: true }).textContent, text('register.by.mobile'));
  });

  test('needs a code to the number, and sends both', async () => {
    const { platform, fill, press, text } = await filled(shellWith({ site: mobile }));
    platform.answer(sendRegisterCode, { verificationId: 'V1', expiredMinutes: 1, codeMinutes: 5 });
    await fill(text('field.mobileNum'), '9170000001');
    await press(text('code.send'));
    assert.equal(platform.made(sendRegisterCode)[0]?.mobileNo, '9170000001');
    await fill(text('field.verificationCode'), '123456');
    await press(text('register.submit'));
    const [sent] = platform.made(registerByMobile);
    assert.equal(sent?.mobileNum, '9170000001');
    assert.equal(sent?.verificationId, 'V1');
  });

  test('counts down to another code while the dialog is closed', async () => {
    const { platform, fill, press, text, unmount } = await open(shellWith({ site: mobile }));
    platform.answer(sendRegisterCode, { verificationId: 'V1', expiredMinutes: 1, codeMinutes: 5 });
    await fill(text('field.mobileNum'), '9170000001');
    await press(text('code.send'));
    unmount();
    const again = await open(shellWith({ site: mobile }));
    assert.equal((again.getByRole('button', { name: /^Again in [01]:/ }) as HTMLButtonElement).disabled, true);
  });

  test('with a wrong code says so beside it', async () => {
    const { platform, fill, press, text, errorOf } = await filled(shellWith({ site: mobile }));
    platform.answer(sendRegisterCode, { verificationId: 'V1', expiredMinutes: 1, codeMinutes: 5 });
    platform.refuse(registerByMobile, 'AUTH_CODE_INVALID');
    await fill(text('field.mobileNum'), '9170000001');
    await press(text('code.send'));
    await fill(text('field.verificationCode'), '000000');
    await press(text('register.submit'));
    assert.equal(errorOf(text('field.verificationCode')), text('code.wrong'));
  });
});
