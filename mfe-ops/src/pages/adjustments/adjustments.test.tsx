import assert from 'node:assert/strict';
import { findMember, listApprovals, listOverdrawn, proposeAdjustment } from '@atrium/contracts/calls';
import { sampleOf } from '@atrium/testing';
import { test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const member = sampleOf(findMember, {
  account: 'ana',
  merchantCode: 'IN',
  currency: 'INR',
  available: 100_000,
  locked: 2_550,
});

async function open() {
  const platform = consolePlatform();
  platform.answer(findMember, member);
  platform.answer(listOverdrawn, { members: [] });
  return openConsole('adjustments', platform);
}

async function found() {
  const page = await open();
  await page.choose(page.text('approvals.fact.merchantCode'), 'India');
  await page.fill(page.text('approvals.fact.account'), 'ana');
  await page.press(page.text('adjustments.find'));
  return page;
}

async function filled() {
  const page = await found();
  const { text, fill } = page;
  await fill(text('approvals.fact.amountMinor'), '1,012.34');
  await fill(text('approvals.fact.reference'), 'CASE-4711');
  await fill(text('approvals.fact.note'), 'The round of Monday');
  await fill(text('approvals.reason'), 'The vendor confirmed it');
  return page;
}

test('an account is found by its name at a merchant, with its balance in its own currency', async () => {
  const { platform, text, getByRole, queryByText } = await found();
  assert.deepEqual(platform.made(findMember), [{ account: 'ana', merchantCode: 'IN' }]);
  const form = getByRole('form', { name: 'ana' });
  assert.deepEqual(factsOf(form), {
    [text('adjustments.available')]: '₹1,000.00',
    [text('adjustments.locked')]: '₹25.50',
  });
  assert.ok(!queryByText(text('adjustments.blocked')));
});

test('the merchant of the reader is the one that is searched first', async () => {
  const { platform, fill, press, text } = await open();
  await fill(text('approvals.fact.account'), 'ben');
  await press(text('adjustments.find'));
  assert.deepEqual(platform.made(findMember), [{ account: 'ben', merchantCode: 'PH' }]);
});

test('an account that there is not, and no name at all, are said beside the field', async () => {
  const { platform, fill, press, text, errorOf, queryByRole } = await open();
  await press(text('adjustments.find'));
  assert.ok(errorOf(text('approvals.fact.account')));
  assert.deepEqual(platform.made(findMember), []);
  platform.refuse(findMember, 'NOT_FOUND');
  await fill(text('approvals.fact.account'), 'nobody');
  await press(text('adjustments.find'));
  assert.equal(errorOf(text('approvals.fact.account')), text('adjustments.unknown'));
  assert.ok(!queryByRole('form', { name: 'nobody' }));
});

test('an adjustment is asked for in minor units, and the form begins anew', async () => {
  const { platform, choose, press, text, getByText, inputOf } = await filled();
  await choose(text('approvals.fact.direction'), text('approvals.value.DEBIT'));
  await choose(text('approvals.fact.cause'), text('approvals.value.GOODWILL'));
  await press(text('adjustments.ask'));
  assert.deepEqual(platform.made(proposeAdjustment), [
    {
      account: 'ana',
      merchantCode: 'IN',
      currency: 'INR',
      direction: 'DEBIT',
      cause: 'GOODWILL',
      amountMinor: 101_234,
      reference: 'CASE-4711',
      note: 'The round of Monday',
      reason: 'The vendor confirmed it',
    },
  ]);
  assert.ok(getByText(text('adjustments.asked')));
  assert.equal(inputOf(text('approvals.fact.amountMinor')), '');
});

test('nothing is asked for without an amount, a reference and a reason', async () => {
  const { platform, press, text, errorOf } = await found();
  await press(text('adjustments.ask'));
  for (const label of ['approvals.fact.amountMinor', 'approvals.fact.reference', 'approvals.reason']) {
    assert.ok(errorOf(text(label)), label);
  }
  assert.equal(errorOf(text('approvals.fact.note')), null);
  assert.deepEqual(platform.made(proposeAdjustment), []);
});

test.each(['12.345', 'much', '-5', '1.2.3', '0'])(
  'the amount %p is refused beside its field, not sent as another',
  async (typed) => {
    const { platform, fill, press, text, errorOf } = await filled();
    await fill(text('approvals.fact.amountMinor'), typed);
    await press(text('adjustments.ask'));
    assert.equal(errorOf(text('approvals.fact.amountMinor')), text('vendors.noAmount'));
    assert.deepEqual(platform.made(proposeAdjustment), []);
  },
);

test.each([
  ['reference', { reason: 'taken' }, 'fields.invalid', {}],
  ['reason', { reason: 'length', min: 3, max: 300 }, 'fields.length', { min: 3, max: 300 }],
  ['note', { reason: 'required' }, 'fields.required', {}],
] as const)('the server refuses the %s beside its field, and the input stays', async (field, problem, key, values) => {
  const { platform, press, text, errorOf, inputOf } = await filled();
  platform.refuse(proposeAdjustment, 'REG_FIELD_INVALID', { fields: { [field]: problem } });
  await press(text('adjustments.ask'));
  const label = field === 'reason' ? text('approvals.reason') : text(`approvals.fact.${field}`);
  assert.equal(errorOf(label), text(key, values));
  assert.equal(inputOf(text('approvals.fact.amountMinor')), '1,012.34');
});

test('more than may be adjusted at once is refused with the bound in the currency of the account', async () => {
  const { platform, press, text, errorOf } = await filled();
  platform.refuse(proposeAdjustment, 'REG_FIELD_INVALID', {
    fields: { amountMinor: { reason: 'invalid', max: 50_000 } },
  });
  await press(text('adjustments.ask'));
  assert.equal(errorOf(text('approvals.fact.amountMinor')), text('fields.atMost', { max: '₹500.00' }));
});

test.each(['WALLET_INSUFFICIENT', 'WALLET_LOCKED', 'RG_EXCLUDED', 'RG_TIMEOUT', 'APPROVAL_TAKEN'] as const)(
  'an adjustment that is refused with %s keeps what was typed',
  async (code) => {
    const { platform, press, text, getByText, inputOf, queryByText } = await filled();
    platform.refuse(proposeAdjustment, code);
    await press(text('adjustments.ask'));
    assert.ok(getByText(await platform.refusalText(code)));
    assert.equal(inputOf(text('approvals.fact.reference')), 'CASE-4711');
    assert.ok(!queryByText(text('adjustments.asked')));
  },
);

test('a player below zero is listed, and chosen with one click', async () => {
  const platform = consolePlatform();
  const below = { ...member, account: 'ben', available: -5_000, isBlocked: true };
  platform.answer(listOverdrawn, { members: [below] });
  const { press, text, getByRole, getByText } = await openConsole('adjustments', platform);
  const row = getByText('ben').closest('li') as HTMLElement;
  assert.match(row.textContent ?? '', /−₹50\.00/);
  await press(text('adjustments.choose'));
  const form = getByRole('form', { name: 'ben' });
  assert.ok(within(form).getByText(text('adjustments.blocked')));
  assert.deepEqual(platform.made(findMember), []);
});

test('another account does not take over what was typed for the first', async () => {
  const { platform, fill, press, text, getByRole, inputOf } = await filled();
  platform.answer(findMember, { ...member, account: 'ben' });
  await fill(text('approvals.fact.account'), 'ben');
  await press(text('adjustments.find'));
  assert.ok(getByRole('form', { name: 'ben' }));
  assert.equal(inputOf(text('approvals.fact.amountMinor')), '');
});

test('an adjustment that may be two amounts is asked about, and requests nothing', async () => {
  const { platform, fill, press, text, uiText, errorOf } = await filled();
  await fill(text('approvals.fact.amountMinor'), '1.500');
  await press(text('adjustments.ask'));
  assert.equal(errorOf(text('approvals.fact.amountMinor')), uiText('whichAmount'));
  assert.deepEqual(platform.made(proposeAdjustment), []);
});

test('adjustments that wait and those that were made stand beside the form, in the currency of their account', async () => {
  const platform = consolePlatform();
  platform.answer(listOverdrawn, { members: [] });
  const facts = { account: 'ana', currency: 'INR', direction: 'CREDIT', amountMinor: 5_000 };
  platform.answer(listApprovals, ({ state }) =>
    sampleOf(listApprovals, { list: [{ approvalId: `of ${state}`, subject: 'ana', facts, state, madeBy: 'demoops' }] }),
  );
  const { text, getByRole } = await openConsole('adjustments', platform);
  const section = getByRole('heading', { name: text('adjustments.last') }).closest('section') as HTMLElement;
  const shown = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  assert.equal(shown.length, 2);
  assert.ok(
    shown[0]?.includes(text('approvals.state.WAITING')) && shown[1]?.includes(text('approvals.state.EXECUTED')),
  );
  assert.ok(
    shown.every((one) => one.includes('₹50.00') && one.includes(text('approvals.value.CREDIT'))),
    `${shown}`,
  );
});
