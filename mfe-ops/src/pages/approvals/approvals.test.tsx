import assert from 'node:assert/strict';
import { decideApproval, listApprovals } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { type Approval, approvalKinds, approvalStates } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const request = {
  approvalId: 'A1',
  kind: 'MEMBER_ADJUSTMENT',
  subject: 'PH ana',
  reason: 'The vendor confirmed it',
  madeBy: 'staff2',
  remark: '',
  facts: {},
} as const;

/** What has no text of its own is shown as it is. */
const optionalTexts = /^ops:approvals\.(?:kind|fact|value)\./;

function open(order: Some<Approval> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listApprovals, sampleOf(listApprovals, { list: [{ ...request, ...order }] }));
  return openConsole('approvals', platform);
}

describe.each(bundledLanguages)('a request in %s', (language) => {
  test.each(approvalKinds)('of the kind %s is named', async (kind) => {
    const { text, getByRole } = await open({ kind }, { language });
    assert.ok(within(getByRole('article')).getByText(text(`approvals.kind.${kind}`)));
  });
});

test('what has titles for players is named by the one in the language of its reader', async () => {
  const facts = { titleEN: 'Play 50 rounds', titleHI: '50 राउंड खेलें', titleTY: 'Maglaro ng 50 round' };
  for (const [language, title] of [
    ['EN', facts.titleEN],
    ['HI', facts.titleHI],
  ] as const) {
    const { getByRole, unmount } = await open(
      { kind: 'MISSION', subject: facts.titleEN, facts },
      { language, optionalTexts },
    );
    assert.equal(within(getByRole('article')).getAllByText(title)[0]?.tagName, 'STRONG');
    unmount();
  }
});

test('an offer of a contract shows each figure of each tier in words', async () => {
  const { text, getByRole } = await open(
    {
      kind: 'CONTRACT_OFFER',
      facts: {
        account: 'head1',
        currency: 'TLB',
        contractKind: 'DIVIDEND',
        contractPeriod: 'W',
        carryOver: 'NONE',
        // As the database has them: by the length of their names.
        tier1Rate: '1.00',
        tier2Rate: '2.00',
        tier1Active: 2,
        tier1BetMinor: 100_000,
        tier1LossMinor: 5_000,
      },
    },
    { optionalTexts },
  );
  const facts = factsOf(getByRole('article'));
  const tiers = Object.keys(facts).filter((name) => / \d: /.test(name));
  const figures = ['rate', 'bet', 'active', 'loss'] as const;
  const named = (place: string, figure: (typeof figures)[number]) =>
    `${text('contracts.tier', { place })}: ${text(`contracts.${figure}`)}`;
  const ofTier = (figure: 'rate' | 'bet' | 'active' | 'loss') => facts[named('1', figure)];
  assert.deepEqual(tiers, [...figures.map((figure) => named('1', figure)), named('2', 'rate')]);
  assert.equal(facts[text('approvals.fact.contractKind')], text('bills.kinds.DIVIDEND'));
  assert.equal(facts[text('approvals.fact.contractPeriod')], text('contracts.periods.W'));
  assert.deepEqual([ofTier('rate'), ofTier('active')], ['1.00', '2']);
  assert.match(`${ofTier('bet')}`, /1,000\.00/);
  assert.match(`${ofTier('loss')}`, /50\.00/);
});

test('a request shows what it is about first, in the currency of the account', async () => {
  const { text, getByRole } = await open(
    {
      facts: {
        note: 'The round of Monday',
        amountMinor: 1_234,
        currency: 'INR',
        cause: 'GOODWILL',
        direction: 'CREDIT',
        account: 'ana',
        reference: 'CASE-4711',
        unknownName: 'as it is',
        empty: '',
        nothing: null,
      },
      expiresAt: sampleNow,
    },
    { optionalTexts },
  );
  const facts = factsOf(getByRole('article'));
  const named = (name: string) => text(`approvals.fact.${name}`);
  assert.deepEqual(Object.keys(facts), [
    named('account'),
    named('direction'),
    named('cause'),
    named('amountMinor'),
    named('reference'),
    named('note'),
    'unknownName',
    text('approvals.reason'),
    text('approvals.madeBy'),
    text('approvals.expires'),
  ]);
  assert.equal(facts[named('amountMinor')], '₹12.34');
  assert.equal(facts[named('direction')], text('approvals.value.CREDIT'));
  assert.equal(facts[named('cause')], text('approvals.value.GOODWILL'));
  assert.equal(facts.unknownName, 'as it is');
  assert.match(facts[text('approvals.expires')] ?? '', /Jan 15, 2026/);
});

test('a request says in words what is limited, and what is so and what is not', async () => {
  const facts = { amountKind: 'DEPOSIT', boundMinor: 500, currency: 'INR', isOffered: false, metric: 'ROUNDS' };
  const { text, getByRole } = await open({ kind: 'AMOUNT_BOUND', facts });
  const shown = factsOf(getByRole('article'));
  assert.equal(shown[text('approvals.fact.amountKind')], text('bounds.kind.DEPOSIT'));
  assert.equal(shown[text('approvals.fact.boundMinor')], '₹5.00');
  assert.equal(shown[text('approvals.fact.isOffered')], text('approvals.value.false'));
  assert.equal(shown[text('approvals.fact.metric')], text('missions.metrics.ROUNDS'));
});

test('limits of a vendor name the vendor, not its id', async () => {
  const facts = { vendorId: 'SANDBOX', vendor: 'Slots and tables', currency: 'INR', maxBetMinor: 500 };
  const { text, getByRole, queryByText } = await open(
    { kind: 'VENDOR_LIMIT', subject: 'SANDBOX', facts },
    { optionalTexts },
  );
  assert.equal(within(getByRole('article')).getAllByText('Slots and tables')[0]?.tagName, 'STRONG');
  assert.equal(factsOf(getByRole('article'))[text('approvals.fact.vendor')], 'Slots and tables');
  assert.ok(!queryByText('SANDBOX'));
});

test('a kind that this page does not know yet is shown by its code', async () => {
  const { getByText } = await open({ kind: 'GIFT' }, { optionalTexts });
  assert.ok(getByText('GIFT'));
});

test.each([
  ['approved', 'payments.approve', 'APPROVE', ''],
  ['refused with a remark', 'payments.reject', 'REJECT', 'The amount is another one'],
] as const)('a request of somebody else is %s', async (_name, button, decision, remark) => {
  const { platform, fill, press, text, queryByRole } = await open();
  assert.ok(!queryByRole('button', { name: text('approvals.withdraw') }));
  await fill(text('payments.remark'), remark);
  platform.answer(listApprovals, sampleOf(listApprovals, { list: [] }));
  await press(text(button));
  assert.deepEqual(platform.made(decideApproval), [{ approvalId: 'A1', decision, remark }]);
  assert.ok(!queryByRole('article'));
});

test("one's own request can only be taken back", async () => {
  const { platform, press, text, getByText, queryByRole } = await open({
    isOwn: true,
    barred: { because: 'OWN', until: null },
  });
  assert.ok(getByText(text('approvals.own')));
  assert.ok(getByText(text('secondPerson.OWN')));
  assert.ok(getByText(text('approvals.ownRemarkHint')), 'nothing is rejected here');
  assert.ok(!queryByRole('button', { name: text('payments.approve') }));
  assert.ok(!queryByRole('button', { name: text('payments.reject') }));
  await press(text('approvals.withdraw'));
  assert.deepEqual(platform.made(decideApproval), [{ approvalId: 'A1', decision: 'WITHDRAW', remark: '' }]);
});

describe.each(bundledLanguages)('in %s', (language) => {
  test('a request of an account that counts as the reader is not offered for approval, and says why and until when', async () => {
    const barred = { because: 'ACCESS', until: sampleNow } as const;
    const { text, getByText, queryByRole, getByRole } = await open({ barred }, { language });
    assert.match(getByText(text('secondPerson.waits')).parentElement?.textContent ?? '', /2026/);
    assert.ok(!queryByRole('button', { name: text('payments.approve') }));
    assert.ok(getByRole('button', { name: text('payments.reject') }), 'a refusal moves no money');
  });
});

test('an approval by an account that counts as who asked is refused with the cause', async () => {
  const { platform, press, text, getByText } = await open();
  platform.refuse(decideApproval, 'APPROVAL_SAME_PERSON', { because: 'PROVEN', until: null });
  await press(text('payments.approve'));
  assert.ok(getByText(await platform.refusalText('APPROVAL_SAME_PERSON')));
  assert.ok(getByText(text('secondPerson.PROVEN')));
});

test.each([
  'APPROVAL_OWN',
  'APPROVAL_DECIDED',
  'LOTTERY_NOT_CORRECTABLE',
  'PAY_ORDER_CHANGED',
  'WALLET_INSUFFICIENT',
  'WALLET_LOCKED',
  'RG_EXCLUDED',
  'RG_TIMEOUT',
] as const)('an approval that is refused with %s says why, and the request stays', async (code) => {
  const { platform, press, text, getByText, getByRole } = await open();
  platform.refuse(decideApproval, code);
  await press(text('payments.approve'));
  assert.ok(getByText(await platform.refusalText(code)));
  assert.ok(getByRole('article'));
});

test('a refusal without a remark marks the field', async () => {
  const { platform, press, text, errorOf } = await open();
  platform.refuse(decideApproval, 'REG_FIELD_INVALID', { fields: { remark: { reason: 'required' } } });
  await press(text('payments.reject'));
  assert.equal(errorOf(text('payments.remark')), text('fields.required'));
});

test('a decided request shows who decided it and what came of it, without buttons', async () => {
  const { text, getByRole, queryByLabelText } = await open(
    {
      state: 'EXECUTED',
      decidedBy: 'staff3',
      remark: 'right',
      facts: { currency: 'INR' },
      result: { balanceMinor: 5_000, txId: 'T1' },
    },
    { optionalTexts },
  );
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('approvals.decidedBy')], 'staff3');
  assert.equal(facts[text('payments.remark')], 'right');
  assert.equal(facts[text('approvals.fact.balanceMinor')], '₹50.00');
  assert.equal(facts[text('approvals.fact.txId')], 'T1');
  assert.equal(text('approvals.expires') in facts, false);
  assert.ok(!queryByLabelText(text('payments.remark')));
});

test('each state has a queue of its own', async () => {
  const { platform, press, text } = await open();
  for (const state of approvalStates.slice(1)) await press(text(`approvals.state.${state}`));
  assert.deepEqual(
    platform.made(listApprovals).map(({ state }) => state),
    approvalStates,
  );
});
