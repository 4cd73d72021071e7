import assert from 'node:assert/strict';
import { listAmountBounds, proposeAmountBound } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { amountKinds, bundledLanguages } from '@atrium/contracts/constants';
import { sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../testing/console.ts';

const money = { unit: 'MINOR', max: 10_000_000, defaultMax: 10_000_000, version: 0 } as const;

async function open(options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  const bounds = [
    ...amountKinds.map((kind) => ({ ...money, merchantCode: 'PH', currency: 'TLB', kind })),
    { ...money, merchantCode: 'IN', currency: 'INR', kind: 'DEPOSIT', max: 500_000, version: 3 },
    {
      merchantCode: 'IN',
      currency: 'INR',
      kind: 'MISSION_REWARD',
      unit: 'POINTS',
      max: 700,
      defaultMax: 700,
      version: 0,
    },
    { ...money, merchantCode: 'IN', currency: 'INR', kind: 'LINE_REBATE', unit: 'PERCENT', max: 100, defaultMax: 100 },
  ] as const;
  platform.answer(listAmountBounds, sampleOf(listAmountBounds, { bounds }));
  const page = await openConsole('bounds', platform);
  const card = (kind: (typeof amountKinds)[number]) => {
    const found = page.getAllByRole('article').find((one) => one.dataset.kind === kind);
    assert.ok(found, kind);
    return found;
  };
  return { ...page, card };
}

describe.each(bundledLanguages)('the amount limits in %s', (language) => {
  test('each kind of amount is named with its limit', async () => {
    const { text, card } = await open({ language });
    for (const kind of amountKinds) assert.ok(within(card(kind)).getByText(text(`bounds.kind.${kind}`)));
  });
});

async function changing() {
  const page = await open();
  await page.press('India');
  await page.click(within(page.card('DEPOSIT')).getByRole('button', { name: page.text('bounds.change') }));
  return page;
}

test('a merchant has its own limits, in its currency or in points, and the default beside one that differs', async () => {
  const { card, press, text } = await open();
  assert.match(card('DEPOSIT').textContent ?? '', /100,000\.00/);
  await press('India');
  assert.match(card('DEPOSIT').textContent ?? '', /₹5,000\.00/);
  assert.ok(within(card('DEPOSIT')).getByText(text('bounds.decided', { default: '₹100,000.00' })));
  assert.ok(within(card('MISSION_REWARD')).getByText(text('bounds.points', { count: 700 })));
});

test('another limit is asked for with the version that was seen, and waits for a second person', async () => {
  const { platform, fill, submit, text, queryByRole } = await changing();
  await fill(text('bounds.max'), '7,500.50');
  await fill(text('approvals.reason'), 'Larger transfers by bank');
  await submit();
  assert.deepEqual(platform.made(proposeAmountBound), [
    { merchantCode: 'IN', kind: 'DEPOSIT', max: 750_050, version: 3, reason: 'Larger transfers by bank' },
  ]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('approvals.asked') }]);
  assert.ok(!queryByRole('form'));
});

test.each(['much', '0', '1.005'])('the limit %p is refused beside its field', async (typed) => {
  const { platform, fill, submit, text, errorOf } = await changing();
  await fill(text('bounds.max'), typed);
  await fill(text('approvals.reason'), 'Larger transfers');
  await submit();
  assert.equal(errorOf(text('bounds.max')), text('vendors.noAmount'));
  assert.deepEqual(platform.made(proposeAmountBound), []);
});

test('a limit that changed meanwhile is refused, and what was typed stays', async () => {
  const { platform, fill, submit, text, getByText, inputOf } = await changing();
  platform.refuse(proposeAmountBound, 'CHANGED_MEANWHILE');
  await fill(text('bounds.max'), '7500');
  await fill(text('approvals.reason'), 'Larger transfers');
  await submit();
  assert.ok(getByText(await platform.refusalText('CHANGED_MEANWHILE')));
  assert.equal(inputOf(text('bounds.max')), '7500');
});

test('the limit of a line rebate is read and asked for in percent', async () => {
  const { platform, press, click, card, fill, submit, text } = await open();
  await press('India');
  const row = within(card('LINE_REBATE'));
  assert.ok(row.getByText('1 %'));
  await click(row.getByRole('button', { name: text('bounds.change') }));
  await fill(text('bounds.maxPercent'), '1.25');
  await fill(text('approvals.reason'), 'Stronger lines');
  await submit();
  assert.deepEqual(
    platform.made(proposeAmountBound).map(({ max }) => max),
    [125],
  );
});
