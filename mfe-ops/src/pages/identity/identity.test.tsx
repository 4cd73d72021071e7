import assert from 'node:assert/strict';
import { getReceipt, listIdentityCases, reviewIdentity } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { identityLevels, type StaffIdentityCase } from '@atrium/contracts/entities';
import { type Some, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const proof = {
  caseId: 'I1',
  account: 'ana',
  realName: 'Ana Reyes',
  merchantCode: 'PH',
  remark: '',
  receiptIds: ['R1'],
};

function open(one: Some<StaffIdentityCase> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listIdentityCases, sampleOf(listIdentityCases, { list: [{ ...proof, ...one }] }));
  return openConsole('identity', platform);
}

describe.each(bundledLanguages)('a case of identity in %s', (language) => {
  test.each(identityLevels)('names the level %s that the pictures are to prove', async (level) => {
    const { text, getByRole } = await open({ level }, { language });
    assert.ok(within(getByRole('article')).getByText(text(`identity.level.${level}`)));
    assert.deepEqual(factsOf(getByRole('article')), {
      [text('approvals.fact.realName')]: 'Ana Reyes',
      [text('approvals.fact.merchantCode')]: 'PH',
    });
  });
});

test('a picture opens before the decision', async () => {
  const { platform, press, text, getByRole } = await open();
  platform.answer(getReceipt, { image: 'data:image/jpeg;base64,AAAA' });
  await press(text('identity.picture.1', { number: 1 }));
  assert.deepEqual(platform.made(getReceipt), [{ receiptId: 'R1' }]);
  assert.ok(getByRole('img', { name: text('identity.picture.1', { number: 1 }) }));
});

test.each([
  ['is put before a second person', 'identity.propose', 'APPROVE'],
  ['is refused', 'payments.reject', 'REJECT'],
] as const)('an identity %s with what the pictures show', async (_name, button, decision) => {
  const { platform, fill, press, text } = await open();
  await fill(text('payments.remark'), 'Passport, name and date are right');
  await press(text(button));
  assert.deepEqual(platform.made(reviewIdentity), [
    { caseId: 'I1', decision, remark: 'Passport, name and date are right' },
  ]);
});

test('a case that waits for the second person can only be refused', async () => {
  const { text, getByText, getByRole, queryByRole } = await open({ isProposed: true });
  assert.ok(getByText(text('identity.proposed')));
  assert.ok(!queryByRole('button', { name: text('identity.propose') }));
  assert.ok(getByRole('button', { name: text('payments.reject') }));
});

test('a missing remark is marked', async () => {
  const { platform, press, text, errorOf } = await open();
  platform.refuse(reviewIdentity, 'REG_FIELD_INVALID', { fields: { remark: { reason: 'required' } } });
  await press(text('identity.propose'));
  assert.equal(errorOf(text('payments.remark')), text('fields.required'));
});

test.each(['AUTH_OPERATION_NOT_ALLOWED', 'APPROVAL_TAKEN'] as const)('a review is refused with %s', async (code) => {
  const { platform, press, text, getByText } = await open();
  platform.refuse(reviewIdentity, code);
  await press(text('identity.propose'));
  assert.ok(getByText(await platform.refusalText(code)));
});

test('a decided case shows its remark, and no decision', async () => {
  const { platform, text, getByRole, queryByLabelText, press } = await open({
    state: 'REJECTED',
    remark: 'Unreadable',
  });
  assert.equal(factsOf(getByRole('article'))[text('payments.remark')], 'Unreadable');
  assert.ok(!queryByLabelText(text('payments.remark')));
  for (const state of ['APPROVED', 'REJECTED'] as const) await press(text(`identity.state.${state}`));
  assert.deepEqual(
    platform.made(listIdentityCases).map(({ state }) => state),
    ['WAITING', 'APPROVED', 'REJECTED'],
  );
});
