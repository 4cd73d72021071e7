import assert from 'node:assert/strict';
import {
  closeRegistrationLink,
  createDownlineMember,
  createRegistrationLink,
  listRegistrationLinks,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { renderPage, sampleNow, sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { agentPlatform, copied, factsOf, rowsOf } from '../../testing/agent-page.ts';

const links = sampleOf(listRegistrationLinks, {
  list: [
    {
      code: 'OPEN1',
      kind: 'MEMBER',
      rebate: 10,
      expiresAt: sampleNow,
      maxUses: 10,
      registered: 4,
      visits: 1_200,
      isOpen: true,
    },
    {
      code: 'DONE2',
      kind: 'AGENT',
      rebate: 0,
      expiresAt: null,
      maxUses: null,
      registered: 1,
      visits: 2,
      isOpen: false,
    },
  ],
  ownRebate: 50,
});

function platformWith(answer = links, options: Parameters<typeof agentPlatform>[0] = {}) {
  const platform = agentPlatform(options);
  platform.answer(listRegistrationLinks, answer);
  return platform;
}

const open = (platform = platformWith()) =>
  renderPage(remote, 'register-center', { platform, path: '/agentHome/register-center' });

/** The form of an account, filled in for somebody of age. */
async function filled(platform = platformWith()) {
  const page = await open(platform);
  const { fill, text } = page;
  await fill(text('register.username'), 'newmember');
  await fill(text('register.birthday'), '1990-05-17');
  return page;
}

async function openLinks(platform = platformWith()) {
  const page = await open(platform);
  await page.press(page.text('register.links'));
  return page;
}

describe.each(bundledLanguages)('the register center in %s', (language) => {
  test('opens accounts, with what it needs of their owners', async () => {
    const { text, getByRole, getByLabelText, getByText } = await open(platformWith(links, { language }));
    assert.ok(getByRole('heading', { level: 1, name: text('register.title') }));
    for (const key of ['register.username', 'register.realName', 'downline.rebatePercent'])
      assert.ok(getByLabelText(new RegExp(text(key).replace(/[()%]/g, '.'))), key);
    assert.ok(getByText(text('register.rebateMax', { max: '0.5' })));
  });

  test('has the links with what each of them brought', async () => {
    const { text } = await openLinks(platformWith(links, { language }));
    const [first = [], second = []] = rowsOf(text('register.links'));
    assert.deepEqual(first.slice(0, 3), ['OPEN1', text('downline.kinds.MEMBER'), '0.10 %']);
    assert.equal(first[5], '4 / 10');
    assert.deepEqual(second.slice(3, 7), [text('register.untilClosed'), '2', '1', text('register.isClosed')]);
  });
});

// A4
test('an account is opened with its rebate in hundredths of a percent, and its first password is shown once', async () => {
  const platform = platformWith();
  platform.answer(
    createDownlineMember,
    sampleOf(createDownlineMember, { account: 'newmember', password: 'ABCD1234EFGH5678', validUntil: sampleNow }),
  );
  const { text, fill, choose, press, user, getByRole, getByText, unmount } = await filled(platform);
  await fill(text('register.realName'), 'Ana Cruz');
  await choose(text('downline.kind'), text('downline.kinds.AGENT'));
  await fill(text('downline.rebatePercent'), '0.25');
  await press(text('register.open'));
  assert.deepEqual(platform.made(createDownlineMember), [
    { username: 'newmember', birthday: '1990-05-17', kind: 'AGENT', rebate: 25, payeeName: 'Ana Cruz' },
  ]);
  const opened = getByText(text('register.shownOnce')).closest(
    '[role="status"], [role="alert"], .a-notice',
  ) as HTMLElement;
  assert.equal(factsOf(opened)[text('register.firstPassword')], 'ABCD1234EFGH5678');
  await user.click(within(opened).getByRole('button', { name: text('register.copy') }));
  assert.equal(await copied(), 'ABCD1234EFGH5678');
  unmount();
  const again = await open(platform);
  assert.ok(!again.queryByText('ABCD1234EFGH5678'));
  assert.ok(getByRole('heading', { level: 1 }));
});

test('the next account begins with the type and the rebate of the last, and with no owner', async () => {
  const { platform, text, fill, choose, press, getByLabelText } = await filled();
  await choose(text('downline.kind'), text('downline.kinds.AGENT'));
  await fill(text('downline.rebatePercent'), '0.30');
  await press(text('register.open'));
  assert.equal((getByLabelText(new RegExp(text('register.username'))) as HTMLInputElement).value, '');
  assert.equal((getByLabelText(new RegExp(text('downline.rebatePercent'))) as HTMLInputElement).value, '0.30');
  await fill(text('register.username'), 'another1');
  await fill(text('register.birthday'), '1991-01-02');
  await press(text('register.open'));
  const { kind, rebate, username } = platform.made(createDownlineMember).at(-1) ?? assert.fail();
  assert.deepEqual([username, kind, rebate], ['another1', 'AGENT', 30]);
});

test('a rebate that is none, or above the own, is not sent', async () => {
  const { platform, text, fill, press, errorOf } = await filled();
  for (const typed of ['0.51', '-1', 'much', '1.234', '']) {
    await fill(text('downline.rebatePercent'), typed);
    await press(text('register.open'));
    assert.equal(errorOf(text('downline.rebatePercent')), text('register.rebateWrong', { max: '0.5' }), typed);
  }
  assert.deepEqual(platform.made(createDownlineMember), []);
});

test('an account without its name or its owner’s birthday is not sent', async () => {
  const { platform, text, press, errorOf } = await open();
  await press(text('register.open'));
  assert.notEqual(errorOf(text('register.username')), null);
  assert.notEqual(errorOf(text('register.birthday')), null);
  assert.deepEqual(platform.made(createDownlineMember), []);
});

// A4
test.each([
  ['username', 'register.username', 'register.usernameWrong'],
  ['birthday', 'register.birthday', 'register.birthdayWrong'],
  ['payeeName', 'register.realName', 'register.realNameWrong'],
] as const)(
  'a %s that the server refuses is marked beside its field, and nothing is lost',
  async (field, label, wrong) => {
    const platform = platformWith();
    platform.refuse(createDownlineMember, 'REG_FIELD_INVALID', { fields: { [field]: { reason: 'pattern' } } });
    const { text, press, errorOf, getByLabelText } = await filled(platform);
    await press(text('register.open'));
    assert.equal(errorOf(text(label)), text(wrong));
    assert.equal((getByLabelText(new RegExp(text('register.username'))) as HTMLInputElement).value, 'newmember');
  },
);

test('a name that is taken is said to be taken', async () => {
  const platform = platformWith();
  platform.refuse(createDownlineMember, 'REG_USERNAME_TAKEN', { fields: { username: { reason: 'taken' } } });
  const { text, press, errorOf } = await filled(platform);
  await press(text('register.open'));
  assert.equal(errorOf(text('register.username')), await platform.refusalText('REG_USERNAME_TAKEN'));
});

test.each(['REG_UNDERAGE', 'AUTH_OPERATION_NOT_ALLOWED'] as const)(
  'an account that is refused by %s says why, and shows no password of the one before',
  async (code) => {
    const platform = platformWith();
    const { text, fill, press, getByText, queryByText } = await filled(platform);
    await press(text('register.open'));
    assert.ok(getByText(text('register.shownOnce')));
    platform.refuse(createDownlineMember, code);
    await fill(text('register.username'), 'toolyoung');
    await fill(text('register.birthday'), '2010-05-17');
    await press(text('register.open'));
    assert.ok(getByText(await platform.refusalText(code)));
    assert.ok(!queryByText(text('register.shownOnce')));
  },
);

test('an account is opened once, however often its button is pressed', async () => {
  const platform = platformWith();
  const held = platform.hold(createDownlineMember);
  const { text, press, getByRole } = await filled(platform);
  await press(text('register.open'));
  assert.equal(getByRole('button', { name: text('register.open') }).getAttribute('aria-busy'), 'true');
  await held.answer();
  assert.equal(platform.made(createDownlineMember).length, 1);
});

// A4
test('a link is made with its type, its rebate, its days and its registrations', async () => {
  const { platform, text, fill, choose, press } = await openLinks();
  await choose(text('downline.kind'), text('downline.kinds.AGENT'));
  await fill(text('downline.rebatePercent'), '0.10');
  await choose(text('register.validFor'), text('register.days', { count: 90 }));
  await choose(text('register.maxUses'), text('register.atMost', { count: 10 }));
  await press(text('register.makeLink'));
  assert.deepEqual(platform.made(createRegistrationLink), [{ kind: 'AGENT', rebate: 10, validDays: 90, maxUses: 10 }]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('register.linkMade') }]);
  assert.equal(platform.made(listRegistrationLinks).length, 2, 'the list has the new one');
});

test('a link may have no end and any number of registrations', async () => {
  const { platform, text, choose, press } = await openLinks();
  await choose(text('register.validFor'), text('register.untilClosed'));
  await press(text('register.makeLink'));
  assert.deepEqual(platform.made(createRegistrationLink), [
    { kind: 'MEMBER', rebate: 0, validDays: null, maxUses: null },
  ]);
});

test('a link that is refused says why', async () => {
  const platform = platformWith();
  platform.refuse(createRegistrationLink, 'RATE_LIMITED');
  const { text, press, getByText } = await openLinks(platform);
  await press(text('register.makeLink'));
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
});

// A4
test('a link is shown as an address to copy and as a picture, and is closed for good', async () => {
  const platform = platformWith();
  const { text, press, user, getByRole } = await openLinks(platform);
  await press(text('register.showOf', { code: 'OPEN1' }));
  const drawer = within(getByRole('dialog'));
  const address = getByRole('dialog').querySelector('.agent-register__link')?.textContent ?? '';
  assert.match(address, /^http:\/\/localhost\/.*OPEN1$/);
  assert.ok(drawer.getByRole('img', { name: text('register.qr') }));
  await user.click(drawer.getByRole('button', { name: text('register.copy') }));
  assert.equal(await copied(), address);
  const [first, ...others] = links.list;
  platform.answer(listRegistrationLinks, {
    ...links,
    list: [{ ...(first ?? assert.fail()), isOpen: false }, ...others],
  });
  await press(text('register.close'));
  assert.deepEqual(platform.made(closeRegistrationLink), [{ code: 'OPEN1' }]);
  assert.ok(!drawer.queryByRole('button', { name: text('register.close') }));
});

test('a link that is closed already has no end to choose', async () => {
  const { text, press, getByRole } = await openLinks();
  await press(text('register.showOf', { code: 'DONE2' }));
  assert.ok(!within(getByRole('dialog')).queryByRole('button', { name: text('register.close') }));
});

test('a link that cannot be closed says why', async () => {
  const platform = platformWith();
  platform.refuse(closeRegistrationLink, 'RATE_LIMITED');
  const { text, press, getByRole } = await openLinks(platform);
  await press(text('register.showOf', { code: 'OPEN1' }));
  await press(text('register.close'));
  assert.ok(within(getByRole('dialog')).getByText(await platform.refusalText('RATE_LIMITED')));
});

test('an agent without links is told what they are for', async () => {
  const { text, getByText } = await openLinks(platformWith({ ...links, list: [] }));
  assert.ok(getByText(text('register.none')));
  assert.ok(getByText(text('register.noneHint')));
});

test('many links are read page by page', async () => {
  const { platform, press, uiText } = await openLinks(platformWith({ ...links, totalPages: 2 }));
  await press(uiText('next'));
  assert.deepEqual(platform.made(listRegistrationLinks).at(-1), { pageNo: 2 });
});

test('a center that cannot be read says why, and is read again on request', async () => {
  const platform = platformWith();
  platform.refuseOnce(listRegistrationLinks, 'RATE_LIMITED');
  const { uiText, text, press, getByText, getByRole } = await open(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByRole('button', { name: text('register.open') }));
});
