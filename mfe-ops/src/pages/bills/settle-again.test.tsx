import assert from 'node:assert/strict';
import { type CallValue, previewSettlement, proposeSettlement } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { type Some, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { consolePlatform, factsOf, openConsole, rowsOf } from '../../testing/console.ts';

type Preview = Some<CallValue<typeof previewSettlement>>;

const changes = [
  { account: 'head1', change: 'NEW', before: null, after: 5_000, paid: 0, periodFrom: Date.UTC(2026, 0, 13, 16) },
  { account: 'head2', change: 'MORE', before: 1_000, after: 3_000, paid: 1_000 },
  { account: 'head3', change: 'KEPT', before: 700, after: 900, paid: 700 },
] as const;

async function open(preview: Preview = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  const whole = { currency: 'INR', bills: 12, changed: 3, difference: 7_000, ranAt: null, changes, ...preview };
  platform.answer(previewSettlement, sampleOf(previewSettlement, whole));
  const page = await openConsole('bills', platform);
  await page.press(page.text('bills.again'));
  return page;
}

async function looked(preview: Preview = {}, options: TestPlatformOptions = {}) {
  const page = await open(preview, options);
  await page.fill(page.text('settleAgain.day'), '2026-01-14');
  await page.press(page.text('settleAgain.show'));
  return page;
}

describe.each(bundledLanguages)('a period that is settled again in %s', (language) => {
  test('shows what would change, bill by bill', async () => {
    const { text, getByRole } = await looked({}, { language });
    const rows = rowsOf(getByRole('table', { name: text('bills.again') }));
    assert.deepEqual(
      rows.map(([account, , change]) => [account, change]),
      (['NEW', 'MORE', 'KEPT'] as const).map((kind, index) => [
        `head${index + 1}`,
        text(`settleAgain.changes.${kind}`),
      ]),
    );
  });
});

// B16
test('the day begins in the time zone of the merchant, and the hour is added to it', async () => {
  const { platform, choose, fill, press, text } = await open();
  await choose(text('points.merchant'), 'IN');
  await choose(text('settleAgain.kind'), text('bills.kinds.HOURLY'));
  await fill(text('settleAgain.day'), '2026-01-14');
  await choose(text('settleAgain.hour'), '07');
  await press(text('settleAgain.show'));
  const midnight = Date.UTC(2026, 0, 13, 18, 30);
  assert.deepEqual(platform.made(previewSettlement), [
    { merchantCode: 'IN', kind: 'HOURLY', period: 'D', at: midnight + 7 * hourMs },
  ]);
});

test('nothing is looked at without a day', async () => {
  const { platform, press, text, errorOf } = await open();
  await press(text('settleAgain.show'));
  assert.ok(errorOf(text('settleAgain.day')));
  assert.deepEqual(platform.made(previewSettlement), []);
});

test('the differences are shown in the currency of the merchant, with what was never there', async () => {
  const { text, getByRole, container } = await looked();
  const rows = rowsOf(getByRole('table', { name: text('bills.again') }));
  assert.deepEqual(rows[0]?.slice(3), ['–', '₹50.00', '₹0.00']);
  assert.deepEqual(rows[1]?.slice(1), ['–', text('settleAgain.changes.MORE'), '₹10.00', '₹30.00', '₹10.00']);
  const facts = factsOf(container);
  assert.equal(facts[text('settleAgain.ranAt')], text('settleAgain.never'));
  assert.equal(facts[text('settleAgain.made')], '12');
  assert.equal(facts[text('settleAgain.difference')], '₹70.00');
});

test('exactly the differences that were looked at are asked for, with a reason', async () => {
  const { platform, fill, press, text, errorOf } = await looked({ changed: 205 });
  await press(text('settleAgain.ask'));
  assert.ok(errorOf(text('approvals.reason')));
  assert.deepEqual(platform.made(proposeSettlement), []);
  await fill(text('approvals.reason'), 'the contract came late');
  await press(text('settleAgain.ask'));
  assert.deepEqual(platform.made(proposeSettlement), [
    {
      merchantCode: 'PH',
      kind: 'DAILY',
      period: 'D',
      at: Date.UTC(2026, 0, 13, 16),
      changed: 205,
      difference: 7_000,
      reason: 'the contract came late',
    },
  ]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('payments.done') }]);
});

test('how many more bills would change than are shown is said', async () => {
  const { text, getByText } = await looked({ changed: 205 });
  assert.ok(getByText(text('settleAgain.more', { count: 202 })));
});

test.each([
  ['no bill would change', []],
  ['every bill that would was paid or decided', [changes[2]]],
] as const)('nothing can be asked for where %s', async (_name, left) => {
  const { text, queryByRole } = await looked({ changes: left, changed: left.length });
  assert.ok(!queryByRole('button', { name: text('settleAgain.ask') }));
});

test('a period whose bills stay as they are says so', async () => {
  const { text, getByText } = await looked({ changes: [], changed: 0 });
  assert.ok(getByText(text('settleAgain.none')));
});

test.each(['PAY_ORDER_CHANGED', 'APPROVAL_TAKEN'] as const)(
  'a request that is refused with %s keeps the reason',
  async (code) => {
    const { platform, fill, press, text, getByText, inputOf } = await looked();
    platform.refuse(proposeSettlement, code);
    await fill(text('approvals.reason'), 'the contract came late');
    await press(text('settleAgain.ask'));
    assert.ok(getByText(await platform.refusalText(code)));
    assert.equal(inputOf(text('approvals.reason')), 'the contract came late');
  },
);

test('a period that has not ended is refused in place of its differences', async () => {
  const { platform, fill, press, text, getByText } = await open();
  platform.refuse(previewSettlement, 'REG_FIELD_INVALID');
  await fill(text('settleAgain.day'), '2026-01-15');
  await press(text('settleAgain.show'));
  assert.ok(getByText(await platform.refusalText('REG_FIELD_INVALID')));
});
