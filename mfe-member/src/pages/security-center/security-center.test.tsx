import assert from 'node:assert/strict';
import {
  beginPasskey,
  bindContact,
  confirmTotp,
  endSession,
  enrolTotp,
  forgetDevice,
  getMemberIcon,
  getSecurityOverview,
  listCountries,
  listLogins,
  rememberDevice,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  sendContactCode,
  setMemberProfile,
  setPaymentPassword,
} from '@atrium/contracts/calls';
import { passwordChange, toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { createTestPlatform, memberSession, renderPage, sampleNow, sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import remote from '../../remote.tsx';
import { cellsOf, plain, shownText } from '../../testing/what-is-shown.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1';

const overview = sampleOf(getSecurityOverview, {
  email: 'p***@example.com',
  isEmailVerified: true,
  passkeys: [],
  devices: [{ deviceTokenId: 'D1', userAgent: iphone }],
  lastLogin: { at: sampleNow - 60_000, ip: '192.0.2.7' },
  sessions: [
    { sessionId: 'S1', userAgent: chrome, isCurrent: true },
    { sessionId: 'S2', userAgent: iphone, ip: '192.0.2.9' },
    { sessionId: 'S3', userAgent: 'curl/8' },
  ],
});

function platformWith(some: Partial<typeof overview> = {}, options = {}) {
  const platform = createTestPlatform(options);
  platform.answer(getSecurityOverview, { ...overview, ...some });
  platform.answer(listLogins, sampleOf(listLogins, { list: [] }));
  return platform;
}

const open = (platform = platformWith()) => renderPage(remote, 'security-center', { platform, path: '/member' });

/** The page with the panel of one protection open. */
async function opened(protection: string, platform = platformWith()) {
  const page = await open(platform);
  await page.press(new RegExp(`^${page.text(protection)}: `));
  return page;
}

describe.each(bundledLanguages)('the security centre in %s', (language) => {
  test('names each protection with its state, the devices and the log', async () => {
    const { text, getByRole } = await open(platformWith({}, { language }));
    for (const key of ['protection.title', 'protection.devices', 'security.sessions', 'log.title']) {
      assert.ok(getByRole('heading', { name: text(key) }), key);
    }
    const shown = shownText();
    assert.ok(shown.includes(text('protection.appOff')));
    assert.ok(shown.includes(`p***@example.com · ${text('protection.proven')}`));
  });
});

test('the facts of the account name who invited it and the login before this one', async () => {
  const { text, getByText } = await open(platformWith({ invitedBy: 'friend1' }));
  assert.ok(getByText('friend1'));
  assert.match(plain(getByText(text('security.lastLogin')).nextElementSibling?.textContent), /192\.0\.2\.7/);
});

test('the first login has none before it', async () => {
  const { text, getByText } = await open(platformWith({ lastLogin: null }));
  assert.ok(getByText(text('security.firstLogin')));
});

test('a changed credential says until when nothing is paid out', async () => {
  const { text, getByText } = await open(platformWith({ coolOffUntil: sampleNow + 86_400_000 }));
  assert.ok(getByText(text('protection.coolOff')));
});

test('the password is changed in the dialog of the site', async () => {
  const { platform, press, text } = await open();
  await press(text('protection.changePassword'));
  assert.equal(platform.bus.sentOf(passwordChange).length, 1);
});

test('a row of the protections opens and closes its panel', async () => {
  const { press, text, queryByLabelText } = await opened('protection.app');
  assert.ok(queryByLabelText(new RegExp(text('protection.yourPassword'))));
  await press(`${text('protection.app')}: ${text('protection.close')}`);
  assert.ok(!queryByLabelText(new RegExp(text('protection.yourPassword'))));
});

describe('sessions', () => {
  test('are named by browser and system, and this one cannot be ended here', async () => {
    const { text, getAllByRole } = await open();
    const lines = getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    assert.ok(lines.some((line) => line.includes('Chrome · Windows') && line.includes(text('security.thisDevice'))));
    assert.ok(lines.some((line) => line.includes('Safari · iPhone') && line.includes('192.0.2.9')));
    assert.ok(lines.some((line) => line.includes(text('security.unknownDevice'))));
    assert.equal(getAllByRole('button', { name: text('security.endSession') }).length, 2);
  });

  test('of another device are ended, and the list is read again', async () => {
    const { platform, click, text, getAllByRole } = await open();
    const [first] = getAllByRole('button', { name: text('security.endSession') }) as [HTMLElement];
    await click(first);
    assert.deepEqual(platform.made(endSession), [{ sessionId: 'S2' }]);
    assert.equal(platform.made(getSecurityOverview).length, 2);
  });
});

describe('browsers that log in with one click', () => {
  test('can be forgotten', async () => {
    const { platform, press, text } = await open();
    await press(text('protection.forget'));
    assert.deepEqual(platform.made(forgetDevice), [{ deviceTokenId: 'D1' }]);
  });

  test('can be this one, unless it is already', async () => {
    const { platform, press, text, queryByRole } = await open();
    const [device] = overview.devices;
    assert.ok(device);
    platform.answer(getSecurityOverview, { ...overview, devices: [{ ...device, isCurrent: true }] });
    await press(text('protection.remember'));
    assert.equal(platform.made(rememberDevice).length, 1);
    assert.ok(!queryByRole('button', { name: text('protection.remember') }));
  });

  test('say why they were not stored', async () => {
    const { platform, press, text, getByText } = await open();
    platform.refuse(rememberDevice, 'AUTH_OPERATION_NOT_ALLOWED');
    await press(text('protection.remember'));
    assert.ok(getByText(await platform.refusalText('AUTH_OPERATION_NOT_ALLOWED')));
  });
});

describe('an authenticator app', () => {
  const codes = ['aaaa-bbbb', 'cccc-dddd'];
  async function enrolled() {
    const platform = platformWith();
    platform.answer(enrolTotp, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Atrium?secret=ABCDEFGH' });
    platform.answer(confirmTotp, { recoveryCodes: codes });
    const page = await opened('protection.app', platform);
    await page.fill(page.text('protection.yourPassword'), 'Secret-123');
    await page.press(page.text('protection.continue'));
    return page;
  }

  test('is set up with the password, its secret in groups, and the first code', async () => {
    const { platform, fill, press, text, getByText, getAllByText } = await enrolled();
    assert.deepEqual(platform.made(enrolTotp), [{ password: 'Secret-123' }]);
    assert.ok(getByText('ABCD EFGH'));
    await fill(text('protection.appCode'), '123 456');
    await press(text('protection.switchOn'));
    assert.deepEqual(platform.made(confirmTotp), [{ code: '123456' }]);
    assert.ok(getAllByText(text('protection.codesTitle')).length > 0);
    for (const code of codes) assert.ok(getByText(code));
  });

  test('keeps its recovery codes in view although it is on already', async () => {
    const { platform, fill, press, text, getByText, queryByText } = await enrolled();
    platform.answer(getSecurityOverview, { ...overview, hasTotp: true, recoveryCodesLeft: 2 });
    await fill(text('protection.appCode'), '123456');
    await press(text('protection.switchOn'));
    assert.ok(getByText('aaaa-bbbb'));
    await press(text('protection.kept'));
    assert.ok(!queryByText('aaaa-bbbb'));
    assert.ok(getByText(text('protection.appOn', { count: 2 })));
  });

  test('with a wrong code is not on, and the secret stays', async () => {
    const { platform, fill, press, text, getByText } = await enrolled();
    platform.refuse(confirmTotp, 'AUTH_CODE_INVALID');
    await fill(text('protection.appCode'), '000000');
    await press(text('protection.switchOn'));
    assert.ok(getByText(await platform.refusalText('AUTH_CODE_INVALID')));
    assert.ok(getByText('ABCD EFGH'));
  });

  test('is not set up without the right password', async () => {
    const { platform, fill, press, text, errorOf } = await opened('protection.app');
    await press(text('protection.continue'));
    assert.equal(errorOf(text('protection.yourPassword')), text('protection.required'));
    platform.refuse(enrolTotp, 'REG_FIELD_INVALID', { fields: { password: { reason: 'invalid' } } });
    await fill(text('protection.yourPassword'), 'Wrong-123');
    await press(text('protection.continue'));
    assert.equal(errorOf(text('protection.yourPassword')), text('protection.wrongPassword'));
  });

  const on = () => platformWith({ hasTotp: true, recoveryCodesLeft: 3 });

  test('that is on is switched off with the password and a code', async () => {
    const { platform, fill, press, text, errorOf } = await opened('protection.app', on());
    await fill(text('protection.yourPassword'), 'Secret-123');
    await press(text('protection.switchOff'));
    assert.equal(errorOf(text('protection.codeToRemove')), text('protection.required'));
    await fill(text('protection.codeToRemove'), '123 456');
    await press(text('protection.switchOff'));
    assert.deepEqual(platform.made(removeTotp), [{ password: 'Secret-123', code: '123456' }]);
  });

  test('gives new recovery codes for the password', async () => {
    const platform = on();
    platform.answer(renewRecoveryCodes, { recoveryCodes: ['eeee-ffff'] });
    const { fill, press, text, getByText } = await opened('protection.app', platform);
    await fill(text('protection.yourPassword'), 'Secret-123');
    await press(text('protection.renewCodes'));
    assert.ok(getByText('eeee-ffff'));
  });

  test('has codes that can be copied, which is said', async () => {
    const platform = on();
    platform.answer(renewRecoveryCodes, { recoveryCodes: codes });
    const { fill, press, text } = await opened('protection.app', platform);
    await fill(text('protection.yourPassword'), 'Secret-123');
    await press(text('protection.renewCodes'));
    await press(text('protection.copy'));
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('protection.copied') }]);
  });
});

describe('passkeys', () => {
  const passkeys = [{ passkeyId: 'K1', name: 'Phone', createdAt: sampleNow, lastUsedAt: null }];

  test('are not offered where the browser has none, unless there is one', async () => {
    const { text, queryByText } = await open();
    assert.ok(!queryByText(text('protection.passkeys')));
  });

  test('are removed with the password, which is asked for anew each time', async () => {
    const { platform, fill, press, text, errorOf, getByLabelText } = await opened(
      'protection.passkeys',
      platformWith({ passkeys }),
    );
    await press(text('protection.remove'));
    assert.equal(errorOf(text('protection.yourPassword')), text('protection.required'));
    await fill(text('protection.yourPassword'), 'Secret-123');
    await press(text('protection.remove'));
    assert.deepEqual(platform.made(removePasskey), [{ passkeyId: 'K1', password: 'Secret-123' }]);
    assert.equal((getByLabelText(/^Your password/) as HTMLInputElement).value, '');
  });

  test('that the browser does not make can be tried again', async () => {
    const { platform, fill, press, text, getByText } = await opened('protection.passkeys', platformWith({ passkeys }));
    await fill(text('protection.yourPassword'), 'Secret-123');
    await fill(text('protection.passkeyName'), 'Laptop');
    await press(text('protection.addPasskey'));
    assert.equal(platform.made(beginPasskey).length, 1);
    assert.ok(getByText(text('protection.passkeyCancelled')));
  });
});

describe('an e-mail address', () => {
  async function sent(platform = platformWith()) {
    platform.answer(sendContactCode, { verificationId: 'V1', expiredMinutes: 1, codeMinutes: 5 });
    const page = await opened('security.email', platform);
    await page.fill(page.text('security.email'), ' new@example.com ');
    await page.fill(page.text('protection.yourPassword'), 'Secret-123');
    await page.press(page.text('protection.sendCode'));
    return page;
  }

  test('is bound by the code that was sent to it', async () => {
    const { platform, fill, press, text, queryByLabelText } = await sent();
    assert.deepEqual(platform.made(sendContactCode), [
      { channel: 'EMAIL', address: 'new@example.com', password: 'Secret-123' },
    ]);
    await fill(text('protection.sentCode'), '123456');
    await press(text('protection.bind'));
    assert.deepEqual(platform.made(bindContact), [
      { channel: 'EMAIL', address: 'new@example.com', verificationId: 'V1', verificationCode: '123456' },
    ]);
    assert.ok(!queryByLabelText(new RegExp(text('protection.sentCode'))));
  });

  test('cannot be changed after the code, unless one begins again', async () => {
    const { press, text, getByLabelText } = await sent();
    const address = () => getByLabelText(/^E-mail(?!:)/) as HTMLInputElement;
    assert.equal(address().readOnly, true);
    await press(text('protection.otherAddress'));
    assert.equal(address().readOnly, false);
    assert.equal(address().value.trim(), 'new@example.com');
  });

  test('with a wrong code stays to be typed again', async () => {
    const { platform, fill, press, text, getByText } = await sent();
    platform.refuse(bindContact, 'AUTH_CODE_INVALID');
    await fill(text('protection.sentCode'), '000000');
    await press(text('protection.bind'));
    assert.ok(getByText(await platform.refusalText('AUTH_CODE_INVALID')));
  });

  test.each([
    ['of another account', { reason: 'taken' }, 'protection.taken'],
    ['that is none', { reason: 'invalid' }, 'protection.wrongAddress'],
  ] as const)('%s is said beside its field', async (_what, address, key) => {
    const { platform, fill, press, text, errorOf } = await opened('security.email');
    platform.refuse(sendContactCode, 'REG_FIELD_INVALID', { fields: { address } });
    await fill(text('security.email'), 'odd');
    await fill(text('protection.yourPassword'), 'Secret-123');
    await press(text('protection.sendCode'));
    assert.equal(errorOf(text('security.email')), text(key));
  });
});

test('a mobile number is sent with its dialling code', async () => {
  const platform = platformWith();
  const country = { countryCode: 'PH', countryDialingCode: '63' };
  platform.answer(listCountries, sampleOf(listCountries, { countries: [country] }));
  const { fill, choose, press, text } = await opened('security.mobile', platform);
  await choose(text('protection.dialingCode'), '+63');
  await fill(text('security.mobile'), '9170000001');
  await fill(text('protection.yourPassword'), 'Secret-123');
  await press(text('protection.sendCode'));
  assert.deepEqual(platform.made(sendContactCode), [
    { channel: 'MOBILE', address: '9170000001', countryDialingCode: '63', password: 'Secret-123' },
  ]);
});

test('a payment password that is changed says that nothing is paid out for a day', async () => {
  const { platform, fill, press, text, getByText, queryByText } = await opened(
    'security.paymentPassword',
    platformWith({ hasPaymentPassword: true }),
  );
  assert.ok(getByText(text('pay.passwordChange')));
  await fill(text('protection.yourPassword'), 'Secret-123');
  await fill(text('security.paymentPassword'), '246810');
  await fill(text('pay.passwordAgain'), '246810');
  await press(text('pay.setPassword'));
  assert.equal(platform.made(setPaymentPassword).length, 1);
  assert.ok(!queryByText(text('pay.passwordChange')));
});

describe('the profile', () => {
  const choices = [
    { icon: 'owl', iconUrl: '/owl.svg' },
    { icon: 'fox', iconUrl: '/fox.svg' },
  ] as const;
  async function edited() {
    const platform = platformWith({}, { session: memberSession({ nickname: 'Ana' }) });
    platform.answer(getMemberIcon, { icon: 'owl', iconUrl: '/owl.svg', choices: [...choices] });
    const page = await open(platform);
    await page.press(page.text('profile.edit'));
    return page;
  }

  test('is saved with nickname and picture', async () => {
    const { platform, fill, click, press, text, getByRole } = await edited();
    assert.ok(getByRole('radio', { name: text('profile.icon.owl'), checked: true }));
    await fill(text('profile.nickname'), 'Ana the fox');
    await click(getByRole('radio', { name: text('profile.icon.fox') }));
    await press(text('profile.save'));
    assert.deepEqual(platform.made(setMemberProfile), [{ nickname: 'Ana the fox', icon: 'fox' }]);
    assert.ok(getByRole('button', { name: text('profile.edit') }));
  });

  test('with a nickname that is not allowed stays open', async () => {
    const { platform, fill, press, text, errorOf } = await edited();
    platform.refuse(setMemberProfile, 'REG_FIELD_INVALID', { fields: { nickname: { reason: 'pattern' } } });
    await fill(text('profile.nickname'), 'x');
    await press(text('profile.save'));
    assert.equal(errorOf(text('profile.nickname')), text('profile.wrong'));
  });

  test('is left as it is on request', async () => {
    const { platform, fill, press, text, getByText } = await edited();
    await fill(text('profile.nickname'), 'Another');
    await press(text('profile.cancel'));
    assert.deepEqual(platform.made(setMemberProfile), []);
    assert.ok(getByText('Ana'));
  });
});

describe('the login log', () => {
  const logins = sampleOf(listLogins, {
    list: [
      { userAgent: chrome, ip: '192.0.2.7', isCurrent: true },
      { userAgent: iphone, endedAt: sampleNow },
    ],
    totalPages: 2,
  });

  test('has a row for each login, with where it came from and when it ended', async () => {
    const platform = platformWith();
    platform.answer(listLogins, logins);
    const { text, getByRole } = await open(platform);
    const rows = cellsOf(getByRole('table', { name: text('log.title') }));
    assert.deepEqual([rows[0]?.[0], rows[0]?.[2], rows[0]?.[3]], ['Chrome · Windows', '192.0.2.7', 'This device']);
    assert.match(rows[1]?.[3] ?? '', /2026/);
  });

  test('is read page by page', async () => {
    const platform = platformWith();
    platform.answer(listLogins, logins);
    const { press, uiText } = await open(platform);
    await press(uiText('next'));
    assert.deepEqual(platform.made(listLogins).at(-1), { pageNo: 2, pageSize: 10 });
  });

  test('that cannot be read leaves the page as it is', async () => {
    const platform = platformWith();
    platform.refuse(listLogins, 'AUTH_NOT_LOGGED_IN');
    const { text, getByRole, getByText } = await open(platform);
    assert.ok(getByText(await platform.refusalText('AUTH_NOT_LOGGED_IN')));
    assert.ok(getByRole('heading', { name: text('protection.title') }));
  });
});
