import assert from 'node:assert/strict';
import { decideRedemption, listMallItems, listRedemptions, saveMallItem } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages, languages } from '@atrium/contracts/constants';
import { sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const requested = {
  requestId: 'R1',
  account: 'ana',
  name: 'Umbrella',
  quantity: 2,
  points: 3_000,
  remark: '',
} as const;
const umbrella = {
  itemId: 'I1',
  name: 'Umbrella',
  names: { EN: 'Umbrella', HI: 'छाता', TY: 'Payong' },
  merchantCode: 'IN',
  points: 1_500,
  stock: 20,
  isOffered: true,
} as const;

function open(status: 'PROCESSING' | 'APPROVED' | 'REJECTED' = 'PROCESSING', options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listRedemptions, sampleOf(listRedemptions, { list: [{ ...requested, status }] }));
  platform.answer(listMallItems, { items: [umbrella] });
  return openConsole('points', platform);
}

describe.each(bundledLanguages)('the points mall in %s', (language) => {
  test.each(['PROCESSING', 'APPROVED', 'REJECTED'] as const)('shows a request that is %s', async (status) => {
    const { text, getByRole } = await open(status, { language });
    const card = getByRole('article');
    assert.ok(within(card).getByText(text(`points.states.${status}`)));
    assert.deepEqual(Object.entries(factsOf(card)).slice(0, 2), [
      [text('points.item'), 'Umbrella'],
      [text('points.pieces'), '2'],
    ]);
    assert.equal(
      within(card).queryByRole('button', { name: text('points.approve') }) !== null,
      status === 'PROCESSING',
    );
  });
});

test.each([
  ['sent', 'points.approve', 'APPROVE', ''],
  ['rejected with a remark', 'points.reject', 'REJECT', 'Out of stock'],
] as const)('a request is %s', async (_name, button, decision, remark) => {
  const { platform, fill, press, text } = await open();
  await fill(text('payments.remark'), remark);
  await press(text(button));
  assert.deepEqual(platform.made(decideRedemption), [{ requestId: 'R1', decision, remark }]);
  assert.equal(platform.made(listRedemptions).length, 2);
});

test('a rejection without a remark marks the field; a request that was decided meanwhile says so', async () => {
  const { platform, press, text, errorOf, getByText } = await open();
  platform.refuseOnce(decideRedemption, 'REG_FIELD_INVALID', { fields: { remark: { reason: 'required' } } });
  await press(text('points.reject'));
  assert.equal(errorOf(text('payments.remark')), text('fields.required'));
  platform.refuse(decideRedemption, 'PAY_ORDER_CHANGED');
  await press(text('points.approve'));
  assert.ok(getByText(await platform.refusalText('PAY_ORDER_CHANGED')));
});

async function items() {
  const page = await open();
  await page.press(page.text('points.items'));
  return page;
}

const title = (language: 'EN' | 'HI' | 'TY') => ({ language: languages[language].nativeName });

test('an item shows what it costs and how many there are', async () => {
  const { text, getByRole } = await items();
  const card = getByRole('article');
  assert.ok(within(card).getByText(text('points.offered')));
  assert.deepEqual(factsOf(card), { [text('points.points')]: '1,500', [text('points.stock')]: '20' });
});

test('a new item is saved at a merchant, and its form closes', async () => {
  const { platform, choose, fill, press, submit, text, queryByRole } = await items();
  await press(text('points.make'));
  for (const language of bundledLanguages) await fill(text('offers.title', title(language)), `${language} mug`);
  await fill(text('points.points'), '2,000');
  await fill(text('points.stock'), '0');
  await choose(text('points.merchant'), 'IN');
  await choose(text('points.shown'), text('points.hidden'));
  await fill(text('approvals.reason'), 'For the summer');
  await submit();
  assert.deepEqual(platform.made(saveMallItem), [
    {
      merchantCode: 'IN',
      names: { EN: 'EN mug', HI: 'HI mug', TY: 'TY mug' },
      points: 2_000,
      stock: 0,
      isOffered: false,
      reason: 'For the summer',
    },
  ]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('approvals.asked') }]);
  assert.ok(!queryByRole('form'));
});

test('an item is changed from what it is, and stays at its merchant', async () => {
  const { platform, fill, press, submit, text, inputOf, queryByLabelText } = await items();
  await press(text('points.change'));
  assert.equal(inputOf(text('offers.title', title('HI'))), 'छाता');
  assert.equal(inputOf(text('points.shown')), text('points.offered'));
  assert.ok(!queryByLabelText(text('points.merchant')));
  await fill(text('points.stock'), '50');
  await fill(text('approvals.reason'), 'A delivery came');
  await submit();
  assert.deepEqual(platform.made(saveMallItem), [
    {
      itemId: 'I1',
      merchantCode: 'IN',
      names: umbrella.names,
      points: 1_500,
      stock: 50,
      isOffered: true,
      reason: 'A delivery came',
    },
  ]);
});

test.each([
  ['points.points', 'few'],
  ['points.stock', 'all of them'],
  ['points.stock', '-1'],
] as const)('%s of %p is refused beside its field, not taken for none', async (label, typed) => {
  const { platform, fill, press, submit, text, errorOf } = await items();
  await press(text('points.change'));
  await fill(text(label), typed);
  await fill(text('approvals.reason'), 'A delivery came');
  await submit();
  assert.equal(errorOf(text(label)), text('rollout.number'));
  assert.deepEqual(platform.made(saveMallItem), []);
});

test.each([
  ['names.EN', ['offers.title', title('EN')], { reason: 'required' }, 'fields.required', {}],
  ['points', ['points.points'], { reason: 'invalid', max: 100 }, 'fields.atMost', { max: '100' }],
] as const)(
  'the server refuses %s beside its field, and the input stays',
  async (field, [label, named], problem, key, values) => {
    const { platform, fill, press, submit, text, errorOf, inputOf } = await items();
    platform.refuse(saveMallItem, 'REG_FIELD_INVALID', { fields: { [field]: problem } });
    await press(text('points.change'));
    await fill(text('approvals.reason'), 'A delivery came');
    await submit();
    assert.equal(errorOf(text(label, named)), text(key, values));
    assert.equal(inputOf(text('approvals.reason')), 'A delivery came');
  },
);

test('a mall without items says so, and a failed read is made again', async () => {
  const platform = consolePlatform();
  platform.answer(listMallItems, { items: [] });
  platform.refuseOnce(listMallItems, 'REQUEST_INVALID');
  const { press, text, uiText, getByText } = await openConsole('points', platform);
  await press(text('points.items'));
  assert.ok(getByText(await platform.refusalText('REQUEST_INVALID')));
  await press(uiText('retry'));
  assert.ok(getByText(text('points.noItems')));
});
