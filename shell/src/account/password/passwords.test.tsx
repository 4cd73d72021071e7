import assert from 'node:assert/strict';
import {
  changePassword,
  forgotPasswordByEmail,
  getCaptcha,
  getHumanChallenge,
  getMemberInfo,
  getRegisterSettings,
  logout,
  resetPassword,
  sendSmsCode,
  setPasswordByPhone,
} from '@atrium/contracts/calls';
import { dialogConfirm, loginOpen } from '@atrium/contracts/commands';
import { bundledLanguages, patternIds } from '@atrium/contracts/constants';
import { memberSession, sampleOf } from '@atrium/testing';
import { afterEach, describe, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { pageStore } from '../../core/store.ts';
import { sessionStatusAtom } from '../../session/session.ts';
import { createTestShell, renderInShell, type TestShellOptions, toasted } from '../../testing/test-shell.tsx';
import { codeAtomOf } from '../code/code-sending.ts';
import { typedPassword } from '../form/typed-password.ts';
import LogoutDialog from '../logout-dialog.tsx';
import ChangePasswordDialog from './change-password-dialog.tsx';
import ForgotPasswordDialog from './forgot-password-dialog.tsx';
import ResetPasswordDialog from './reset-password-dialog.tsx';

const rule = { field: 'password', minLength: 8, maxLength: 64, patternId: patternIds.none, acceptedPattern: '*' };

async function open(dialog: (close: (value?: unknown) => void) => ReactNode, options: TestShellOptions = {}) {
  const made = createTestShell(options);
  made.platform.answer(getRegisterSettings, sampleOf(getRegisterSettings, { rules: [{ ...rule, required: true }] }));
  made.platform.answer(getMemberInfo, sampleOf(getMemberInfo, { account: 'ana', type: 3 }));
  made.platform.refuse(getHumanChallenge, 'SYS_UNAVAILABLE');
  made.platform.answer(getCaptcha, 'data:image/png;base64,AA==');
  const closed: unknown[] = [];
  const page = await renderInShell(
    made,
    dialog((value) => closed.push(value)),
  );
  const newPassword = async (typed: string, again = typed) => {
    await page.fill(page.text('field.newPassword'), typed);
    await page.fill(page.text('field.confirmPassword'), again);
  };
  return { ...page, ...made, closed, newPassword };
}

const openChange = (isForced = false, options: TestShellOptions = { session: memberSession() }) =>
  open((close) => <ChangePasswordDialog isForced={isForced} close={close} />, options);
const openReset = (options?: TestShellOptions) =>
  open((close) => <ResetPasswordDialog token="T1" close={close} />, options);
const openForgot = (options?: TestShellOptions) => open((close) => <ForgotPasswordDialog close={close} />, options);

afterEach(() => {
  typedPassword.forget();
  pageStore.set(codeAtomOf('password'), { sending: null, nextAt: null });
});

describe.each(bundledLanguages)('in %s', (language) => {
  test('the dialogs of passwords say what they do', async () => {
    const change = await openChange(true, { language, session: memberSession() });
    assert.ok(change.getByText(change.text('password.forcedText')));
    change.unmount();
    const reset = await openReset({ language });
    assert.ok(reset.getByText(reset.text('password.resetText')));
    reset.unmount();
    const forgot = await openForgot({ language });
    assert.ok(forgot.getByRole('button', { name: forgot.text('password.sendLink') }));
  });
});

describe('a change of the password', () => {
  test('sends the old and the new one, and the session goes on with a new token', async () => {
    const { platform, shell, fill, tick, press, text, newPassword, closed } = await openChange();
    platform.answer(changePassword, { token: 'new-token' });
    await fill(text('field.oldPassword'), 'Secret-123');
    await newPassword('Another-123');
    await tick(text('password.logoutOthers'));
    await press(text('password.save'));
    assert.deepEqual(platform.made(changePassword), [
      {
        oldPassword: 'Secret-123',
        newPassword: 'Another-123',
        confirmNewPassword: 'Another-123',
        logoutOthers: true,
      },
    ]);
    assert.equal(shell.session.token(), 'new-token');
    assert.deepEqual(closed, [true]);
    assert.deepEqual(toasted(), [text('password.changed')]);
  });

  test.each([
    ['too short', 'short', 'short', 'field.newPassword', '8 to 64 characters'],
    ['none', '', '', 'field.newPassword', 'Input cannot be empty'],
    ['not the same twice', 'Another-123', 'Another-124', 'field.confirmPassword', 'Incorrect confirmation input'],
  ])('to one that is %s is refused beside its field', async (_what, first, second, key, problem) => {
    const { platform, fill, press, text, newPassword, errorOf } = await openChange();
    await fill(text('field.oldPassword'), 'Secret-123');
    await newPassword(first, second);
    await press(text('password.save'));
    assert.equal(errorOf(text(key)), problem);
    assert.deepEqual(platform.made(changePassword), []);
  });

  test.each([
    ['oldPassword', 'field.oldPassword', 'invalid', 'reason.invalid'],
    ['newPassword', 'field.newPassword', 'common', 'reason.common'],
  ] as const)('with a refused %s says so beside it, and nothing is lost', async (field, label, reason, key) => {
    const { platform, fill, press, text, newPassword, errorOf, getByLabelText } = await openChange();
    platform.refuse(changePassword, 'REG_FIELD_INVALID', { fields: { [field]: { reason } } });
    await fill(text('field.oldPassword'), 'Secret-123');
    await newPassword('Another-123');
    await press(text('password.save'));
    assert.equal(errorOf(text(label)), text(key));
    assert.equal((getByLabelText(/^New password/) as HTMLInputElement).value, 'Another-123');
  });

  // T6
  test('that is required right after the login does not ask for the old one again', async () => {
    typedPassword.keep('Secret-123');
    const { platform, press, text, newPassword } = await openChange(true);
    await newPassword('Another-123');
    await press(text('password.save'));
    assert.equal(platform.made(changePassword)[0]?.oldPassword, 'Secret-123');
    assert.equal(typedPassword.take(), '');
  });

  test('that was tried too often waits', async () => {
    const { platform, fill, press, text, newPassword, getByText } = await openChange();
    platform.refuse(changePassword, 'AUTH_LOCKED', { retryAfter: 60 });
    await fill(text('field.oldPassword'), 'Secret-123');
    await newPassword('Another-123');
    await press(text('password.save'));
    assert.ok(getByText(text('wait', { time: '1:00' })));
  });
});

// SEC8
describe('a password by the link of an e-mail', () => {
  test('is set with the token of the link, and the login is a step of its own', async () => {
    const { platform, shell, press, text, newPassword, closed } = await openReset();
    await newPassword('Another-123');
    await press(text('password.save'));
    assert.deepEqual(platform.made(resetPassword), [
      { token: 'T1', newPassword: 'Another-123', confirmNewPassword: 'Another-123' },
    ]);
    assert.deepEqual(closed, [true]);
    assert.equal(platform.bus.sentOf(loginOpen).length, 1);
    assert.equal(shell.session.token(), null);
  });

  test('whose link is old says so, and the dialog stays', async () => {
    const { platform, press, text, newPassword, getByText, closed } = await openReset();
    platform.refuse(resetPassword, 'AUTH_CODE_EXPIRED');
    await newPassword('Another-123');
    await press(text('password.save'));
    assert.ok(getByText(await platform.refusalText('AUTH_CODE_EXPIRED')));
    assert.deepEqual(closed, []);
  });
});

// T19
describe('a forgotten password by e-mail', () => {
  async function filled() {
    const page = await openForgot();
    await page.fill(page.text('field.username'), ' ana ');
    await page.fill(page.text('field.email'), ' ana@example.com ');
    return page;
  }

  test('needs a proof first: the picture where the browser cannot give one', async () => {
    const { platform, press, text, errorOf } = await filled();
    await press(text('password.sendLink'));
    assert.equal(errorOf(text('captcha.field')), text('shell:form.required'));
    assert.deepEqual(platform.made(forgotPasswordByEmail), []);
  });

  test('is answered the same for every input', async () => {
    const { platform, fill, press, text, closed } = await filled();
    await press(text('password.sendLink'));
    await fill(text('captcha.field'), 'ab12');
    await press(text('password.sendLink'));
    assert.deepEqual(platform.made(forgotPasswordByEmail), [
      { username: 'ana', email: 'ana@example.com', captcha: 'ab12' },
    ]);
    assert.equal(closed.length, 1);
    const [dialog] = platform.bus.sentOf(dialogConfirm);
    assert.equal(dialog?.text, text('password.sentText', { email: 'ana@example.com' }));
  });

  test('with an address that is none sends nothing', async () => {
    const { platform, fill, press, text, errorOf } = await filled();
    await fill(text('field.email'), 'nobody');
    await press(text('password.sendLink'));
    assert.equal(errorOf(text('field.email')), text('reason.email'));
    assert.deepEqual(platform.made(forgotPasswordByEmail), []);
  });

  test('with wrong letters gets another picture, and keeps the rest', async () => {
    const { platform, fill, press, text, getByText, getByLabelText } = await filled();
    platform.refuse(forgotPasswordByEmail, 'AUTH_CAPTCHA_FAILED');
    await press(text('password.sendLink'));
    await fill(text('captcha.field'), 'wrong');
    await press(text('password.sendLink'));
    assert.ok(getByText(await platform.refusalText('AUTH_CAPTCHA_FAILED')));
    assert.equal(platform.made(getCaptcha).length, 2);
    assert.equal((getByLabelText(/^E-mail/) as HTMLInputElement).value.trim(), 'ana@example.com');
  });
});

// T21
describe('a forgotten password by phone', () => {
  async function sent() {
    const page = await openForgot({ site: { whitelabel: { mobileCodeLogin: true } } });
    const { platform, fill, press, text, newPassword } = page;
    // Without any check that works, a code is asked for as it is, and the server decides.
    platform.refuse(getCaptcha, 'SYS_UNAVAILABLE');
    platform.answer(sendSmsCode, { verificationId: 'V1', expiredMinutes: 1, codeMinutes: 5 });
    await fill(text('field.mobileNum'), '9170000001');
    await press(text('code.send'));
    await fill(text('field.verificationCode'), '123456');
    await newPassword('Another-123');
    return page;
  }

  test('comes first where the site sends codes, and logs in', async () => {
    const { platform, press, text, closed } = await sent();
    assert.equal(platform.made(sendSmsCode)[0]?.purpose, 'password');
    await press(text('password.saveAndLogin'));
    assert.deepEqual(platform.made(setPasswordByPhone), [
      {
        mobileNum: '9170000001',
        countryDialingCode: '63',
        verificationId: 'V1',
        verificationCode: '123456',
        newPassword: 'Another-123',
        confirmNewPassword: 'Another-123',
      },
    ]);
    assert.deepEqual(closed, [true]);
    assert.equal(pageStore.get(sessionStatusAtom).state.isLogin, true);
  });

  test('asks for a second step where the account has one', async () => {
    const { platform, press, text, getByText } = await sent();
    const methods = [{ method: 'TOTP', hint: null }];
    platform.refuse(setPasswordByPhone, 'AUTH_STEP_UP_REQUIRED', { stepUp: 'S1', methods });
    await press(text('password.saveAndLogin'));
    assert.ok(getByText(text('stepUp.why')));
  });

  test('shows a refused password beside its field', async () => {
    const { platform, press, text, errorOf } = await sent();
    platform.refuse(setPasswordByPhone, 'REG_FIELD_INVALID', { fields: { newPassword: { reason: 'common' } } });
    await press(text('password.saveAndLogin'));
    assert.equal(errorOf(text('field.newPassword')), text('reason.common'));
  });

  test('can be exchanged for the e-mail', async () => {
    const { press, text, getByRole } = await openForgot({ site: { whitelabel: { mobileCodeLogin: true } } });
    await press(text('password.byEmail'));
    assert.ok(getByRole('button', { name: text('password.sendLink') }));
  });
});

describe('a logout', () => {
  const openLogout = async () => {
    sessionStorage.setItem('token', 'a-token');
    return open((close) => <LogoutDialog close={close} />, { session: memberSession() });
  };

  test('ends the session here and on the server', async () => {
    const { platform, shell, press, text, closed } = await openLogout();
    await shell.session.renew('a-token');
    await press(text('logout.confirm'));
    assert.equal(platform.made(logout).length, 1);
    assert.equal(shell.session.token(), null);
    assert.deepEqual(closed, [true]);
  });

  // RG17
  test('names a help line and the page about responsible gaming', async () => {
    const { text, container, getByRole } = await openLogout();
    assert.equal(getByRole('link', { name: text('fine.responsible') }).getAttribute('href'), '/help#responsible');
    assert.match(container.querySelector('a[href^="tel:"]')?.textContent ?? '', /\d/);
  });

  test('is not made by a player who stays', async () => {
    const { platform, press, text, closed } = await openLogout();
    await press(text('logout.stay'));
    assert.deepEqual(platform.made(logout), []);
    assert.equal(closed.length, 1);
  });
});
