import assert from 'node:assert/strict';
import { answerFeedback, listFeedback } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import type { AlikeAccount, FeedbackCase } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../testing/console.ts';

const open = (found: Some<FeedbackCase> = {}, options: TestPlatformOptions = {}) => {
  const platform = consolePlatform(options);
  const own = { caseNumber: 'FB-1', type: 3, account: 'ana', sender: '', content: 'Where are the rules?', ...found };
  platform.answer(listFeedback, sampleOf(listFeedback, { list: [own] }));
  return openConsole('feedback', platform);
};

const row = (page: Awaited<ReturnType<typeof open>>) => page.getByText('FB-1').closest('li') as HTMLElement;

describe.each(bundledLanguages)('a case in %s', (language) => {
  test.each([0, 1, 2, 3, 4, 6])('of the type %i is named', async (type) => {
    const page = await open({ type }, { language });
    assert.ok(within(row(page)).getByText(page.text(`feedback.types.${type}`)));
    assert.ok(within(row(page)).getByText('Where are the rules?'));
  });
});

// S32
test('an answer is sent, and where the sender reads it is said', async () => {
  const { platform, fill, press, text, getByText } = await open();
  await fill(text('feedback.answer'), 'Below the table.\n<b>Good luck</b>');
  platform.answer(listFeedback, sampleOf(listFeedback, { list: [] }));
  await press(text('feedback.send'));
  assert.deepEqual(platform.made(answerFeedback), [
    { caseNumber: 'FB-1', answer: 'Below the table.\n<b>Good luck</b>' },
  ]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('feedback.sent') }]);
  assert.ok(getByText(text('feedback.none')));
});

test('an empty answer is not sent', async () => {
  const { platform, press, text, errorOf } = await open();
  await press(text('feedback.send'));
  assert.ok(errorOf(text('feedback.answer')));
  assert.deepEqual(platform.made(answerFeedback), []);
});

test.each(['AUTH_OPERATION_NOT_ALLOWED', 'APPROVAL_OWN'] as const)(
  'an answer that is refused with %s stays',
  async (code) => {
    const { platform, fill, press, text, getByText, inputOf } = await open({ state: 'ESCALATED' });
    platform.refuse(answerFeedback, code);
    await fill(text('feedback.answer'), 'Below the table.');
    await press(text('feedback.send'));
    assert.ok(getByText(await platform.refusalText(code)));
    assert.equal(inputOf(text('feedback.answer')), 'Below the table.');
  },
);

test.each([
  ['due', hourMs, 'feedback.due'],
  ['overdue', -hourMs, 'feedback.overdue'],
] as const)('a case that waits says when it is %s', async (_name, inMs, key) => {
  const page = await open({ dueAt: sampleNow + inMs });
  assert.match(row(page).textContent ?? '', new RegExp(page.text(key)));
});

test.each([
  ['a player who does not accept the answer', 'PLAYER', 'There are no rules below it.'],
  ['a deadline', 'DEADLINE', null],
] as const)('an escalation by %s shows the first answer and why it did not suffice', async (_name, by, reason) => {
  const page = await open({ state: 'ESCALATED', answer: 'Below the table.', escalation: { by, reason } });
  const card = within(row(page));
  assert.ok(card.getByText('Below the table.'));
  assert.ok(card.getByText(page.text(`feedback.by.${by}`)));
  if (reason) assert.ok(card.getByText(reason));
  assert.ok(card.getByLabelText(new RegExp(page.text('feedback.answer'))));
});

test.each(['ANSWERED', 'CLOSED'] as const)('a case that is %s shows its answers and takes no other', async (state) => {
  const page = await open({ state, answer: 'Below the table.', finalAnswer: 'On page 3.', dueAt: sampleNow });
  const card = within(row(page));
  assert.ok(card.getByText('Below the table.'));
  assert.ok(card.getByText('On page 3.'));
  assert.ok(!card.queryByRole('button'));
  assert.equal(row(page).textContent?.includes(page.text('feedback.overdue')), false);
});

test('a guest is named by what they left', async () => {
  const page = await open({ account: null, sender: 'guest@example.com' });
  assert.ok(within(row(page)).getByText(page.text('feedback.guest')));
  assert.ok(within(row(page)).getByText('guest@example.com'));
});

test('each state has its own list, from its first page', async () => {
  const { platform, press, text } = await open();
  for (const state of ['escalated', 'answered', 'closed']) await press(text(`feedback.${state}`));
  assert.deepEqual(
    platform.made(listFeedback).map(({ state, pageNo }) => [state, pageNo]),
    ['OPEN', 'ESCALATED', 'ANSWERED', 'CLOSED'].map((state) => [state, 1]),
  );
});

test('what is typed for one case stays when the list cannot be read after another was answered', async () => {
  const platform = consolePlatform();
  const list = [{ caseNumber: 'FB-1' }, { caseNumber: 'FB-2' }];
  platform.answer(listFeedback, sampleOf(listFeedback, { list }));
  const { fillEach, click, text, getByText, getAllByRole } = await openConsole('feedback', platform);
  await fillEach(text('feedback.answer'), ['An answer', 'A long answer']);
  platform.refuse(listFeedback, 'REQUEST_INVALID');
  const [first] = getAllByRole('button', { name: text('feedback.send') });
  await click(first as HTMLElement);
  assert.equal(platform.made(answerFeedback).length, 1);
  const second = getByText('FB-2').closest('li')?.querySelector('textarea');
  assert.equal(second?.value, 'A long answer');
});

const alike: AlikeAccount = {
  account: 'naveen88',
  merchantCode: 'IN',
  createdAt: sampleNow,
  isClosed: false,
  excluded: { account: 'naveen', merchantCode: 'PH', since: sampleNow, until: null },
  shared: ['DEVICE', 'PAYEE'],
};

// RG8
describe.each(bundledLanguages)('an account that may be an excluded person’s in %s', (language) => {
  test('is put with what is needed to decide, and the finding stays among staff', async () => {
    const page = await open({ account: 'naveen88', content: '', alike }, { language });
    const card = within(row(page));
    for (const key of ['type', 'question']) assert.ok(card.getByText(page.text(`feedback.alike.${key}`)));
    assert.ok(card.getByText('naveen88 (IN)'));
    assert.ok(card.getByText('naveen (PH)'));
    const traces = ['DEVICE', 'PAYEE'].map((trace) => page.text(`feedback.alike.traces.${trace}`));
    assert.ok(card.getByText(traces.join(', ')));
    await page.fill(page.text('feedback.finding'), 'Another person: the picture differs.');
    await page.press(page.text('feedback.note'));
    assert.deepEqual(page.platform.made(answerFeedback), [
      { caseNumber: 'FB-1', answer: 'Another person: the picture differs.' },
    ]);
    assert.deepEqual(page.platform.bus.sentOf(toastShow), [{ kind: 'success', text: page.text('feedback.noted') }]);
  });
});

test('an account that was closed already, and shares nothing else, says so', async () => {
  const page = await open({ content: '', alike: { ...alike, isClosed: true, shared: [] } });
  const card = within(row(page));
  assert.ok(card.getByText(page.text('feedback.alike.closed')));
  assert.ok(card.getByText(page.text('feedback.alike.nothing')));
});
