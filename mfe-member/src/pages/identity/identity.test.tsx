import assert from 'node:assert/strict';
import { getIdentity, submitIdentity, uploadReceipt } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { inboxChanged } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, sampleOf, settled, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { plain, shownText } from '../../testing/what-is-shown.ts';

const unproven = sampleOf(getIdentity, { level: 0, realName: 'Ana Cruz', isRequiredForMoney: true, cases: [] });

function platformWith(some: Partial<typeof unproven> = {}, options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(getIdentity, { ...unproven, ...some });
  platform.answer(uploadReceipt, { receiptId: 'R1' });
  return platform;
}

const open = (platform = platformWith()) => renderPage(remote, 'identity', { platform, path: '/member/identity' });

async function withPicture(platform = platformWith()) {
  const page = await open(platform);
  const field = page.getByLabelText(page.text('pay.addReceipt'));
  await page.user.upload(field, new File(['x'], 'passport.png', { type: 'image/png' }));
  await settled();
  return page;
}

const casesOf = (...cases: readonly object[]) => sampleOf(getIdentity, { cases }).cases;

describe.each(bundledLanguages)('the identity page in %s', (language) => {
  test('says what each level opens and what is to be sent', async () => {
    const { text, getByText, getByRole } = await open(platformWith({}, { language }));
    assert.ok(getByText(text('identity.opens1')));
    assert.ok(getByText(text('identity.opens2')));
    assert.ok(getByRole('group', { name: text('identity.pictures.1') }));
  });
});

test('name and pictures are sent for the first level, and the page is read again', async () => {
  const { platform, fill, press, text } = await withPicture();
  await fill(text('identity.realName'), 'Ana Maria Cruz');
  await press(text('identity.send'));
  assert.deepEqual(platform.made(submitIdentity), [{ level: 1, realName: 'Ana Maria Cruz', receiptIds: ['R1'] }]);
  assert.equal(platform.made(getIdentity).length, 2);
});

test('neither is sent without the other', async () => {
  const { platform, fill, press, text, errorOf, getByRole } = await open(platformWith({ realName: '' }));
  await press(text('identity.send'));
  assert.equal(errorOf(text('identity.realName')), text('protection.required'));
  assert.ok(within(getByRole('group', { name: text('identity.pictures.1') })).getByText(text('protection.required')));
  await fill(text('identity.realName'), 'Ana Cruz');
  await press(text('identity.send'));
  assert.deepEqual(platform.made(submitIdentity), []);
});

test('a name that cannot be one is said beside its field, and the pictures stay', async () => {
  const { platform, press, text, errorOf, getByText } = await withPicture();
  platform.refuse(submitIdentity, 'REG_FIELD_INVALID', { fields: { realName: { reason: 'pattern' } } });
  await press(text('identity.send'));
  assert.equal(errorOf(text('identity.realName')), text('pay.wrongName'));
  assert.ok(getByText('passport.png'));
});

test('another refusal stands above the button', async () => {
  const { platform, press, text, getByText } = await withPicture();
  platform.refuse(submitIdentity, 'AUTH_OPERATION_NOT_ALLOWED');
  await press(text('identity.send'));
  assert.ok(getByText(await platform.refusalText('AUTH_OPERATION_NOT_ALLOWED')));
});

test('the second level asks for the address alone', async () => {
  const { platform, press, text, queryByLabelText } = await withPicture(platformWith({ level: 1 }));
  assert.ok(!queryByLabelText(new RegExp(text('identity.realName'))));
  await press(text('identity.send'));
  assert.deepEqual(platform.made(submitIdentity), [{ level: 2, realName: 'Ana Cruz', receiptIds: ['R1'] }]);
});

test('nothing more is asked while pictures are looked at, until the answer comes', async () => {
  const platform = platformWith({ cases: casesOf({ state: 'WAITING' }) });
  const { text, getByText, queryByRole, getByRole } = await open(platform);
  assert.ok(getByText(text('identity.waiting')));
  assert.ok(!queryByRole('button', { name: text('identity.send') }));
  platform.answer(getIdentity, { ...unproven, cases: casesOf({ state: 'REJECTED', remark: 'Too dark' }) });
  await platform.deliver(inboxChanged, { unread: 1 });
  assert.ok(getByRole('button', { name: text('identity.send') }));
  assert.ok(getByText('Too dark'));
});

test('nothing is left to prove at the second level', async () => {
  const cases = casesOf({ level: 2, state: 'APPROVED' }, { level: 1, state: 'APPROVED' });
  const { text, getAllByText, queryByRole } = await open(platformWith({ level: 2, cases }));
  assert.ok(!queryByRole('button', { name: text('identity.send') }));
  assert.equal(getAllByText(text('identity.proven')).length, 4);
});

test('a site without real money says that no proof is needed', async () => {
  await open(platformWith({ isRequiredForMoney: false }));
  assert.match(plain(shownText()), /Not needed here/);
});
