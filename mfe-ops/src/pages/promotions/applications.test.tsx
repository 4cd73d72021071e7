import assert from 'node:assert/strict';
import { decideApplication, listApplications } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { type Application, applicationStates } from '@atrium/contracts/entities';
import { type Some, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const applied = {
  applicationId: 'A1',
  version: 7,
  title: 'Lucky streak',
  merchantCode: 'IN',
  account: 'ana',
  remark: 'Ten in a row',
  receiptIds: [],
  state: 'APPLIED',
  reason: '',
} as const;

async function open(own: Some<Application> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listApplications, sampleOf(listApplications, { list: [{ ...applied, ...own }] }));
  const page = await openConsole('promotions', platform);
  await page.press(page.text('promotions.tabs.applications'));
  return page;
}

describe.each(bundledLanguages)('an application in %s', (language) => {
  test.each(applicationStates)('is shown as %s', async (state) => {
    const { text, getByRole } = await open({ state }, { language });
    const card = within(getByRole('article'));
    assert.ok(card.getByText(text(`promotions.applications.${state}`)));
    assert.equal(card.queryAllByRole('button').length > 0, state === 'APPLIED' || state === 'PROPOSED');
  });
});

test('one person proposes a reward in minor units', async () => {
  const { platform, fill, press, text, queryByRole } = await open();
  assert.ok(!queryByRole('button', { name: text('promotions.issue') }));
  await fill(text('promotions.reward'), '150.50');
  await fill(text('payments.remark'), 'The rounds are right');
  await press(text('promotions.propose'));
  assert.deepEqual(platform.made(decideApplication), [
    { applicationId: 'A1', version: 7, decision: 'PROPOSE', amountMinor: 15_050, remark: 'The rounds are right' },
  ]);
});

test('another sees who proposed what, in the currency of the merchant, and issues it', async () => {
  const { platform, press, text, getByRole } = await open({
    state: 'PROPOSED',
    amountMinor: 15_050,
    proposedBy: 'staff2',
  });
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('promotions.reward')], '₹150.50');
  assert.equal(facts[text('promotions.proposedBy')], 'staff2');
  assert.equal(facts[text('payments.remark')], 'Ten in a row');
  await press(text('promotions.issue'));
  assert.deepEqual(platform.made(decideApplication), [
    { applicationId: 'A1', version: 7, decision: 'ISSUE', amountMinor: 0, remark: '' },
  ]);
});

test('an application that changed since it was read is not issued: it is read again, and the page says so', async () => {
  const { platform, press, text, getByText } = await open({ state: 'PROPOSED' });
  platform.refuse(decideApplication, 'CHANGED_MEANWHILE');
  await press(text('promotions.issue'));
  assert.ok(getByText(await platform.refusalText('CHANGED_MEANWHILE')));
  assert.equal(platform.made(listApplications).length, 2);
});

test('an application is rejected with a remark that the player reads', async () => {
  const { platform, fill, press, text } = await open();
  await fill(text('payments.remark'), 'Nine in a row');
  await press(text('points.reject'));
  assert.deepEqual(platform.made(decideApplication), [
    { applicationId: 'A1', version: 7, decision: 'REJECT', amountMinor: 0, remark: 'Nine in a row' },
  ]);
});

test.each([
  ['amountMinor', 'promotions.reward'],
  ['remark', 'payments.remark'],
] as const)('a refused %s is marked, and both inputs stay', async (field, label) => {
  const { platform, fill, press, text, errorOf, inputOf } = await open();
  platform.refuse(decideApplication, 'REG_FIELD_INVALID', { fields: { [field]: { reason: 'invalid' } } });
  await fill(text('promotions.reward'), '99999999');
  await fill(text('payments.remark'), 'much');
  await press(text('promotions.propose'));
  assert.equal(errorOf(text(label)), text('fields.invalid'));
  assert.deepEqual([inputOf(text('promotions.reward')), inputOf(text('payments.remark'))], ['99999999', 'much']);
});

test.each(['PAY_ORDER_CHANGED', 'APPROVAL_OWN'] as const)('issuing is refused with %s', async (code) => {
  const { platform, press, text, getByText } = await open({ state: 'PROPOSED' });
  platform.refuse(decideApplication, code);
  await press(text('promotions.issue'));
  assert.ok(getByText(await platform.refusalText(code)));
});

test('nothing that waits is said, and a failed read is made again', async () => {
  const platform = consolePlatform();
  platform.answer(listApplications, sampleOf(listApplications, { list: [] }));
  platform.refuseOnce(listApplications, 'REQUEST_INVALID');
  const { press, text, uiText, getByText } = await openConsole('promotions', platform);
  await press(text('promotions.tabs.applications'));
  assert.ok(getByText(await platform.refusalText('REQUEST_INVALID')));
  await press(uiText('retry'));
  assert.ok(getByText(text('payments.none')));
});
