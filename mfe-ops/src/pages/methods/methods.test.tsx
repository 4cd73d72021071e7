import assert from 'node:assert/strict';
import { listPaymentMethods, setPaymentMethod } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { sampleOf } from '@atrium/testing';
import { test } from '@jest/globals';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const bounds = { minMinor: 10_000, maxMinor: 5_000_000, feeMinor: 150 };

const open = () => {
  const platform = consolePlatform();
  platform.answer(
    listPaymentMethods,
    sampleOf(listPaymentMethods, {
      methods: [
        { code: 'BANK', direction: 'DEPOSIT', provider: 'house', ...bounds },
        { code: 'EWALLET', direction: 'WITHDRAW', provider: 'sandbox', providerName: 'Payment sandbox', ...bounds },
      ],
    }),
  );
  return openConsole('methods', platform);
};

async function setting() {
  const page = await open();
  await page.press(page.text('methods.set'));
  return page;
}

test('a method shows its bounds and its fee, and each direction has its own', async () => {
  const { text, press, getByRole, getByText, queryByText } = await open();
  assert.deepEqual(factsOf(getByRole('article')), {
    [text('methods.provider')]: text('methods.house'),
    [text('methods.minMinor')]: '100.00 TLB',
    [text('methods.maxMinor')]: '50,000.00 TLB',
    [text('methods.feeMinor')]: '1.50 TLB',
  });
  assert.ok(getByText(text('methods.name.BANK')));
  assert.ok(!queryByText(text('methods.name.EWALLET')));
  await press(text('switches.kind.WITHDRAW_METHOD'));
  assert.match(getByRole('article').textContent ?? '', /E-wallet.*Payment sandbox/);
});

test('the form begins with the bounds in force', async () => {
  const { text, inputOf } = await setting();
  assert.deepEqual(
    ['minMinor', 'maxMinor', 'feeMinor'].map((name) => inputOf(text(`methods.${name}`))),
    ['100.00', '50000.00', '1.50'],
  );
});

test('bounds are set in minor units with their reason, and the form closes', async () => {
  const { platform, fill, submit, text, queryByRole } = await setting();
  await fill(text('methods.minMinor'), '50');
  await fill(text('methods.maxMinor'), '10,000.5');
  await fill(text('methods.feeMinor'), '');
  await fill(text('approvals.reason'), 'The provider is cheaper');
  await submit();
  assert.deepEqual(platform.made(setPaymentMethod), [
    {
      direction: 'DEPOSIT',
      code: 'BANK',
      minMinor: 5_000,
      maxMinor: 1_000_050,
      feeMinor: 0,
      reason: 'The provider is cheaper',
    },
  ]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('payments.done') }]);
  assert.ok(!queryByRole('form'));
  assert.equal(platform.made(listPaymentMethods).length, 2);
});

test('bounds are not set without a reason', async () => {
  const { platform, submit, text, errorOf } = await setting();
  await submit();
  assert.ok(errorOf(text('approvals.reason')));
  assert.deepEqual(platform.made(setPaymentMethod), []);
});

test.each(['free', '1.505', '-1'])('the fee %p is refused beside its field, not taken for none', async (typed) => {
  const { platform, fill, submit, text, errorOf } = await setting();
  await fill(text('methods.feeMinor'), typed);
  await fill(text('approvals.reason'), 'The provider is cheaper');
  await submit();
  assert.equal(errorOf(text('methods.feeMinor')), text('rollout.number'));
  assert.deepEqual(platform.made(setPaymentMethod), []);
});

test.each([
  ['a least amount of nothing', 'minMinor', { reason: 'required' }, 'fields.required', {}],
  ['a greatest below the least', 'maxMinor', { reason: 'invalid' }, 'fields.invalid', {}],
  ['a fee of the whole amount', 'feeMinor', { reason: 'invalid', max: 9_999 }, 'fields.atMost', { max: '99.99 TLB' }],
  ['a reason of two letters', 'reason', { reason: 'length', min: 3, max: 300 }, 'fields.length', { min: 3, max: 300 }],
] as const)('%s is refused beside its field, and the input stays', async (_name, field, problem, key, values) => {
  const { platform, fill, submit, text, errorOf, inputOf } = await setting();
  platform.refuse(setPaymentMethod, 'REG_FIELD_INVALID', { fields: { [field]: problem } });
  await fill(text('methods.maxMinor'), '12.50');
  await fill(text('approvals.reason'), 'Nobody would pay so little');
  await submit();
  const label = field === 'reason' ? text('approvals.reason') : text(`methods.${field}`);
  assert.equal(errorOf(label)?.replaceAll('\u00a0', ' '), text(key, values));
  assert.equal(inputOf(text('methods.maxMinor')), '12.50');
  assert.equal(inputOf(text('approvals.reason')), 'Nobody would pay so little');
});

test('the switches, which close a method altogether, are a link away', async () => {
  const { platform, click, text, getAllByRole } = await open();
  // The menu of the console has the first.
  const [, link] = getAllByRole('link', { name: text('titles.switches') });
  await click(link as HTMLElement);
  assert.deepEqual(platform.navigations, [{ to: '/ops/switches', replace: false }]);
});
