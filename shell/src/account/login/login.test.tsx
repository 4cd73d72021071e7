import assert from 'node:assert/strict';
import {
  confirmStepUp,
  forgetThisDevice,
  freePlay,
  getCaptcha,
  getHumanChallenge,
  getMemberInfo,
  getRememberedLogin,
  getSystemStatus,
  login,
  loginByDevice,
  sendSmsCode,
  sendStepUpCode,
} from '@atrium/contracts/calls';
import { dialogConfirm, passwordForgot, registerOpen } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { sampleNow, sampleOf, settled } from '@atrium/testing';
import { afterEach, describe, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { takeFilled } from '../../core/browser/take-filled.ts';
import { pageStore } from '../../core/store.ts';
import { sessionStatusAtom } from '../../session/session.ts';
import { systemStatusAtom } from '../../status/system-status.ts';
import { createTestShell, renderInShell, type TestShellOptions, toasted } from '../../testing/test-shell.tsx';
import { codeAtomOf } from '../code/code-sending.ts';
import { writeLastPhone, writeLastUsername } from './last-names.ts';
import LoginDialog from './login-dialog.tsx';

const sms = { whitelabel: { mobileCodeLogin: true } };

async function open(
  options: TestShellOptions = {},
  { agent = false, returnTo = undefined as string | undefined } = {},
) {
  const test = createTestShell(options);
  test.platform.answer(getMemberInfo, sampleOf(getMemberInfo, { account: 'ana', type: 3 }));
  test.platform.answer(getRememberedLogin, { remembered: null });
  const closed: unknown[] = [];
  const element = <LoginDialog agent={agent} returnTo={returnTo} close={(value) => closed.push(value)} />;
  return { ...(await renderInShell(test, element)), ...test, closed };
}

async function filled(options: TestShellOptions = {}, how = {}) {
  const page = await open(options, how);
  await page.fill(page.text('field.username'), ' ana ');
  await page.fill(page.text('field.password'), 'Secret-123');
  return page;
}

const session = () => pageStore.get(sessionStatusAtom);

afterEach(() => {
  writeLastUsername(null);
  writeLastPhone(null);
  for (const purpose of ['login', 'step-up'] as const)
    pageStore.set(codeAtomOf(purpose), { sending: null, nextAt: null });
});

describe.each(bundledLanguages)('the login in %s', (language) => {
  test('has its fields, what else leads in, and whom to talk to', async () => {
    const { text, getByRole, getByLabelText } = await open({ language });
    assert.ok(getByLabelText(new RegExp(text('field.username'))));
    assert.ok(getByRole('button', { name: text('login.submit') }));
    assert.ok(getByRole('button', { name: text('login.forgot') }));
    assert.ok(getByRole('button', { name: text('shell:header.register') }));
    assert.ok(getByRole('link', { name: text('fine.responsible') }));
  });
});

test('a login sends the trimmed name, and the dialog closes with the session', async () => {
  const { platform, press, text, closed } = await filled();
  await press(text('login.submit'));
  assert.deepEqual(platform.made(login), [
    { type: 'username', username: 'ana', password: 'Secret-123', agent: false, remember: false },
  ]);
  assert.deepEqual(closed, [true]);
  assert.equal(session().state.member?.account, 'ana');
});

// RG11
test('a login that a password manager filled in, without an event, is sent', async () => {
  takeFilled();
  const { platform, press, text, getByLabelText } = await open();
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [field, value] of [
    ['field.username', 'ana'],
    ['field.password', 'Secret-123'],
  ] as const)
    setValue?.call(getByLabelText(new RegExp(text(field)), { selector: 'input' }), value);
  await press(text('login.submit'));
  const [made] = platform.made(login);
  assert.deepEqual([made?.username, made?.password], ['ana', 'Secret-123']);
});

test('the previous login is told after this one', async () => {
  const { platform, press, text } = await filled();
  platform.answer(login, sampleOf(login, { lastLoginTime: sampleNow, lastLoginIp: '192.0.2.7' }));
  await press(text('login.submit'));
  assert.match(toasted()[0] ?? '', /^Previous login: .*192\.0\.2\.7$/);
});

test('a first login has no previous one to tell', async () => {
  const { press, text } = await filled();
  await press(text('login.submit'));
  assert.deepEqual(toasted(), []);
});

test('empty fields are said beside them, the first one has the focus, and nothing is sent', async () => {
  const { platform, press, text, errorOf, getByLabelText } = await open();
  await press(text('login.submit'));
  assert.equal(errorOf(text('field.username')), text('shell:form.required'));
  assert.equal(errorOf(text('field.password')), text('shell:form.required'));
  assert.equal(document.activeElement, getByLabelText(/^Username/));
  assert.deepEqual(platform.made(login), []);
});

test('a form that is built anew, as the site is known late, keeps what was typed', async () => {
  const { text, fill, inputOf } = await open();
  act(() => pageStore.set(systemStatusAtom, { kind: 'unreachable' }));
  await fill(text('field.username'), 'ana');
  await fill(text('field.password'), 'Secret-123');
  const value = sampleOf(getSystemStatus, { status: 0, permission: { info: sms } });
  act(() => pageStore.set(systemStatusAtom, { kind: 'known', value }));
  await settled();
  assert.equal(inputOf(text('field.username')), 'ana');
  assert.equal(inputOf(text('field.password')), 'Secret-123');
});

test('wrong credentials are said as one, with what was typed kept', async () => {
  const { platform, press, text, getByRole, getByLabelText, closed } = await filled();
  platform.refuse(login, 'AUTH_INVALID_CREDENTIALS');
  await press(text('login.submit'));
  const alert = getByRole('alert').textContent ?? '';
  assert.ok(alert.includes(await platform.refusalText('AUTH_INVALID_CREDENTIALS')), alert);
  assert.ok(alert.includes('trace-1'));
  assert.equal((getByLabelText(/^Password/) as HTMLInputElement).value, 'Secret-123');
  assert.deepEqual(closed, []);
  assert.equal(session().state.isLogin, false);
});

describe('after a failure that demands a human check', () => {
  async function demanded() {
    const page = await filled();
    page.platform.answer(getCaptcha, 'data:image/png;base64,AA==');
    page.platform.refuseOnce(login, 'AUTH_INVALID_CREDENTIALS', { captcha: true });
    await page.press(page.text('login.submit'));
    return page;
  }

  test('a picture is shown, and its letters go with the next try', async () => {
    const { platform, fill, press, text, getByAltText } = await demanded();
    assert.ok(getByAltText(text('captcha.alt')));
    await fill(text('captcha.field'), ' ab12 ');
    await press(text('login.submit'));
    assert.equal(platform.made(login).at(-1)?.captcha, 'ab12');
  });

  test('nothing is sent without the letters', async () => {
    const { platform, press, text, errorOf } = await demanded();
    await press(text('login.submit'));
    assert.equal(errorOf(text('captcha.field')), text('shell:form.required'));
    assert.equal(platform.made(login).length, 1);
  });

  test('wrong letters bring another picture and an empty field', async () => {
    const { platform, fill, press, text, getByLabelText } = await demanded();
    platform.refuse(login, 'AUTH_CAPTCHA_FAILED');
    await fill(text('captcha.field'), 'wrong');
    await press(text('login.submit'));
    assert.equal(platform.made(getCaptcha).length, 2);
    assert.equal((getByLabelText(/^Characters in the picture/) as HTMLInputElement).value, '');
  });

  test('a visitor who cannot read the picture lets the browser prove it', async () => {
    const { platform, press, text, getByText } = await demanded();
    await press(text('human.letBrowser'));
    assert.deepEqual(platform.made(getHumanChallenge), [{ action: 'login' }]);
    assert.ok(getByText(text('human.silent')));
    await press(text('login.submit'));
    assert.equal(platform.made(login).length, 2);
  });

  test('a picture can be exchanged, once a second at most', async () => {
    const { platform, press, text } = await demanded();
    await press(text('captcha.another'));
    assert.equal(platform.made(getCaptcha).length, 1);
  });
});

test('a login that was tried too often waits, with the time that is left', async () => {
  const { platform, press, text, getByRole, getByText } = await filled();
  platform.refuse(login, 'AUTH_LOCKED', { retryAfter: 125 });
  await press(text('login.submit'));
  assert.ok(getByText(text('wait', { time: '2:05' })));
  assert.equal((getByRole('button', { name: text('login.submit') }) as HTMLButtonElement).disabled, true);
});

// T17
test('the name alone is remembered, when the player wants it', async () => {
  const { tick, press, text } = await filled();
  await tick(text('login.remember'));
  await press(text('login.submit'));
  assert.match(document.cookie, /lastUsername=ana/);
  assert.doesNotMatch(document.cookie, /Secret/);
  const next = await open();
  assert.equal((next.getAllByLabelText(/^Username/).at(-1) as HTMLInputElement).value, 'ana');
});

test('an agent logs in as one, and is not offered an account or a trial', async () => {
  const { platform, press, text, queryByRole } = await filled(
    { site: { whitelabel: { freePlay: true } } },
    { agent: true },
  );
  assert.ok(!queryByRole('button', { name: text('shell:header.register') }));
  assert.ok(!queryByRole('button', { name: text('login.freePlay') }));
  await press(text('login.submit'));
  assert.equal(platform.made(login)[0]?.agent, true);
});

test('a trial begins with one press where the site has trials', async () => {
  const { platform, press, text, closed } = await open({ site: { whitelabel: { freePlay: true } } });
  await press(text('login.freePlay'));
  assert.equal(platform.made(freePlay).length, 1);
  assert.deepEqual(closed, [true]);
});

test.each([
  ['a forgotten password', 'login.forgot', passwordForgot, {}],
  ['a registration that returns to the same page', 'shell:header.register', registerOpen, { returnTo: '/member' }],
] as const)('%s closes the login and opens its own dialog', async (_what, key, command, payload) => {
  const { platform, press, text, closed } = await open({}, { returnTo: '/member' });
  await press(text(key));
  assert.equal(closed.length, 1);
  assert.deepEqual(platform.bus.sentOf(command), [payload]);
});

describe('a browser that is remembered', () => {
  async function remembered() {
    const page = createTestShell();
    page.platform.answer(getMemberInfo, sampleOf(getMemberInfo, { type: 3 }));
    page.platform.answer(getRememberedLogin, { remembered: { accountMasked: 'a***a', expiresAt: sampleNow } });
    const closed: unknown[] = [];
    const element = <LoginDialog agent={false} returnTo={undefined} close={(value) => closed.push(value)} />;
    return { ...(await renderInShell(page, element)), ...page, closed };
  }

  test('logs in with one press', async () => {
    const { platform, press, text, closed } = await remembered();
    await press(text('login.continueAs', { name: 'a***a' }));
    assert.deepEqual(platform.made(loginByDevice), [{ agent: false }]);
    assert.deepEqual(closed, [true]);
  });

  test('is forgotten on request', async () => {
    const { platform, press, text, queryByText } = await remembered();
    await press(text('login.forgetMe'));
    assert.equal(platform.made(forgetThisDevice).length, 1);
    assert.ok(!queryByText(text('login.forgetMe')));
  });

  test('is offered again when it could not be forgotten', async () => {
    const { platform, press, text, getByText } = await remembered();
    platform.refuse(forgetThisDevice, 'SYS_UNAVAILABLE');
    await press(text('login.forgetMe'));
    assert.ok(getByText(text('login.forgetMe')));
  });

  test('that the server does not know any more is not offered again', async () => {
    const { platform, press, text, queryByText } = await remembered();
    platform.refuse(loginByDevice, 'AUTH_DEVICE_UNKNOWN');
    await press(text('login.continueAs', { name: 'a***a' }));
    assert.ok(!queryByText(text('login.forgetMe')));
  });
});

// S19
describe('a login by mobile number', () => {
  async function byPhone() {
    const page = await open({ site: sms });
    page.platform.answer(sendSmsCode, { verificationId: 'V1', expiredMinutes: 1, codeMinutes: 5 });
    await page.press(page.text('login.bySms'));
    return page;
  }

  test('is offered where the site sends codes alone', async () => {
    const { text, queryByRole } = await open();
    assert.ok(!queryByRole('tab', { name: text('login.bySms') }));
  });

  test('sends a code to the number as it is typed, and logs in with it', async () => {
    const { platform, fill, press, text, closed } = await byPhone();
    await fill(text('field.mobileNum'), '0917 000-0001');
    await press(text('code.send'));
    assert.deepEqual(platform.made(sendSmsCode), [
      { mobileNum: '9170000001', countryDialingCode: '63', purpose: 'login' },
    ]);
    await fill(text('field.verificationCode'), ' 123456');
    await press(text('login.submit'));
    const [sent] = platform.made(login);
    assert.equal(sent?.verificationId, 'V1');
    assert.equal(sent?.verificationCode, '123456');
    assert.deepEqual(closed, [true]);
  });

  test('counts down until another code may be sent', async () => {
    const { platform, fill, press, text, getByRole } = await byPhone();
    await fill(text('field.mobileNum'), '9170000001');
    await press(text('code.send'));
    assert.equal((getByRole('button', { name: /^Again in [10]:/ }) as HTMLButtonElement).disabled, true);
    assert.equal(platform.made(sendSmsCode).length, 1);
  });

  test.each(['12345', 'abc', ''])('sends nothing to "%s"', async (typed) => {
    const { platform, fill, press, text, errorOf } = await byPhone();
    await fill(text('field.mobileNum'), typed);
    await press(text('code.send'));
    assert.equal(errorOf(text('field.mobileNum')), text('reason.phone'));
    assert.deepEqual(platform.made(sendSmsCode), []);
  });

  test('asks for a code before it logs in', async () => {
    const { platform, fill, press, text, errorOf } = await byPhone();
    await fill(text('field.mobileNum'), '9170000001');
    await fill(text('field.verificationCode'), '123456');
    await press(text('login.submit'));
    assert.equal(errorOf(text('field.verificationCode')), text('code.first'));
    assert.deepEqual(platform.made(login), []);
  });

  test('says in a dialog why a code was not sent', async () => {
    const { platform, fill, press, text } = await byPhone();
    platform.refuse(sendSmsCode, 'AUTH_QUOTA_EXCEEDED');
    await fill(text('field.mobileNum'), '9170000001');
    await press(text('code.send'));
    const [dialog] = platform.bus.sentOf(dialogConfirm);
    assert.equal(dialog?.title, text('code.refused'));
    assert.equal(dialog?.text, await platform.refusalText('AUTH_QUOTA_EXCEEDED'));
  });

  test('empties a wrong code and keeps the number', async () => {
    const { platform, fill, press, text, getByLabelText, getByRole } = await byPhone();
    platform.refuse(login, 'AUTH_CODE_INVALID');
    await fill(text('field.mobileNum'), '9170000001');
    await press(text('code.send'));
    await fill(text('field.verificationCode'), '000000');
    await press(text('login.submit'));
    assert.equal((getByLabelText(/^Verification code/) as HTMLInputElement).value, '');
    assert.equal((getByRole('textbox', { name: /^Mobile number/ }) as HTMLInputElement).value, '9170000001');
  });
});

// S29
describe('a login from a new place', () => {
  async function asked(methods: readonly { method: string; hint: string | null }[]) {
    const page = await filled();
    page.platform.refuse(login, 'AUTH_STEP_UP_REQUIRED', { stepUp: 'S1', methods });
    page.platform.answer(sendStepUpCode, { verificationId: 'V1', expiredMinutes: 1, codeMinutes: 5 });
    await page.press(page.text('login.submit'));
    return page;
  }
  const app = { method: 'TOTP', hint: null };
  const mail = { method: 'EMAIL', hint: 'p***@example.com' };
  const phone = { method: 'MOBILE', hint: '…0001' };

  test('is confirmed with the app, the strongest method first', async () => {
    const { platform, fill, press, text, getByText, closed } = await asked([app, mail]);
    assert.ok(getByText(text('stepUp.why')));
    await fill(text('stepUp.appCode'), '123 456');
    await press(text('stepUp.confirm'));
    assert.deepEqual(platform.made(confirmStepUp), [{ stepUp: 'S1', method: 'TOTP', code: '123456' }]);
    assert.deepEqual(closed, [true]);
  });

  test('is confirmed with a recovery code when the app is lost', async () => {
    const { platform, fill, press, text } = await asked([app]);
    await press(text('stepUp.useRecovery'));
    await fill(text('stepUp.recoveryCode'), 'aaaa-bbbb');
    await press(text('stepUp.confirm'));
    assert.equal(platform.made(confirmStepUp)[0]?.code, 'aaaabbbb');
  });

  test('a wrong code is said and empties the field', async () => {
    const { platform, fill, press, text, getByText, getByLabelText } = await asked([app]);
    platform.refuse(confirmStepUp, 'AUTH_CODE_INVALID');
    await fill(text('stepUp.appCode'), '000000');
    await press(text('stepUp.confirm'));
    assert.ok(getByText(await platform.refusalText('AUTH_CODE_INVALID')));
    assert.equal((getByLabelText(/^Code from your authenticator app/) as HTMLInputElement).value, '');
  });

  test('an attempt that has expired leads back to the login with the reason', async () => {
    const { platform, fill, press, text, getByText, getByRole } = await asked([app]);
    platform.refuse(confirmStepUp, 'AUTH_STEP_UP_EXPIRED');
    await fill(text('stepUp.appCode'), '123456');
    await press(text('stepUp.confirm'));
    assert.ok(getByText(await platform.refusalText('AUTH_STEP_UP_EXPIRED')));
    assert.ok(getByRole('button', { name: text('login.submit') }));
  });

  test('is given up on request', async () => {
    const { press, text, getByRole } = await asked([app]);
    await press(text('stepUp.back'));
    assert.ok(getByRole('button', { name: text('login.submit') }));
  });

  test('is confirmed with a code by e-mail', async () => {
    const { platform, fill, press, text, getByText } = await asked([mail]);
    assert.ok(getByText(text('stepUp.sentTo.EMAIL', { address: 'p***@example.com' })));
    await press(text('code.send'));
    assert.deepEqual(platform.made(sendStepUpCode), [{ stepUp: 'S1', method: 'EMAIL' }]);
    await fill(text('field.verificationCode'), '123456');
    await press(text('stepUp.confirm'));
    assert.deepEqual(platform.made(confirmStepUp), [
      { stepUp: 'S1', method: 'EMAIL', code: '123456', verificationId: 'V1' },
    ]);
  });

  test('needs the whole number before a code goes to it', async () => {
    const { platform, fill, press, text, errorOf } = await asked([phone]);
    await fill(text('field.mobileNum'), '0001');
    await press(text('code.send'));
    assert.equal(errorOf(text('field.mobileNum')), text('reason.phone'));
    await fill(text('field.mobileNum'), '9170000001');
    await press(text('code.send'));
    assert.deepEqual(platform.made(sendStepUpCode), [
      { stepUp: 'S1', method: 'MOBILE', mobileNum: '9170000001', countryDialingCode: '63' },
    ]);
  });

  test('asks for the name on the bank account together with the code', async () => {
    const { platform, fill, press, text } = await asked([mail, { method: 'HOLDER', hint: null }]);
    await press(text('stepUp.method.HOLDER'));
    await press(text('code.send'));
    await fill(text('stepUp.holderName'), 'Ana Cruz');
    await fill(text('field.verificationCode'), '123456');
    await press(text('stepUp.confirm'));
    assert.deepEqual(platform.made(confirmStepUp), [
      { stepUp: 'S1', method: 'HOLDER', code: '123456', verificationId: 'V1', holderName: 'Ana Cruz' },
    ]);
  });

  test('asks for a code to be sent before it is confirmed', async () => {
    const { platform, fill, press, text, errorOf } = await asked([mail]);
    await fill(text('field.verificationCode'), '123456');
    await press(text('stepUp.confirm'));
    assert.equal(errorOf(text('field.verificationCode')), text('code.first'));
    assert.deepEqual(platform.made(confirmStepUp), []);
  });
});
