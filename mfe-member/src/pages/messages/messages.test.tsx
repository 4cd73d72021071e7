import assert from 'node:assert/strict';
import {
  escalateFeedback,
  getNoticeChoices,
  listMessages,
  listOwnFeedback,
  markMessagesRead,
  setNoticeChoice,
} from '@atrium/contracts/calls';
import { dialogConfirm, modalOpen } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { inboxChanged } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { plain, pressedIn, shownText } from '../../testing/what-is-shown.ts';

const messages = sampleOf(listMessages, {
  list: [
    { id: 'M1', title: 'Your withdrawal', content: '<p>It is paid.</p>' },
    { id: 'M2', category: 'NOTICE', title: 'New games', isRead: true },
  ],
});

function platformWith(page = messages, options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(listMessages, page);
  platform.answer(markMessagesRead, { unread: 0 });
  return platform;
}
const open = (platform = platformWith(), view?: string) =>
  renderPage(remote, 'messages', { platform, path: '/member/messages', query: view ? { view } : {} });

describe.each(bundledLanguages)('messages in %s', (language) => {
  test('are a list of their kinds, those that are not read marked in words', async () => {
    const { text, getAllByRole } = await open(platformWith(messages, { language }));
    const lines = getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    assert.ok(lines[0]?.includes(text('messages.unread')) && lines[0].includes(text('messages.personal')));
    assert.ok(!lines[1]?.includes(text('messages.unread')) && lines[1]?.includes(text('messages.notice')));
  });
});

test('a message opens in a dialog of the site, and is read from then on everywhere', async () => {
  const { platform, press, text } = await open();
  await press(/^Your withdrawal/);
  const [dialog] = platform.bus.sentOf(dialogConfirm);
  assert.equal(dialog?.title, 'Your withdrawal');
  assert.equal(dialog?.html, '<p>It is paid.</p>');
  assert.deepEqual(
    dialog?.buttons?.map(({ label }) => label),
    [text('messages.close')],
  );
  assert.deepEqual(platform.made(markMessagesRead), [{ ids: ['M1'] }]);
  assert.deepEqual(platform.bus.emitted, [{ name: inboxChanged.name, payload: { unread: 0 } }]);
});

test('a message that is read already is not marked again', async () => {
  const { platform, press } = await open();
  await press(/^New games/);
  assert.deepEqual(platform.made(markMessagesRead), []);
});

test('all messages are marked with one press, as long as one is not read', async () => {
  const { platform, press, text, queryByRole } = await open();
  const list = messages.list.map((one) => ({ ...one, isRead: true }));
  platform.answer(listMessages, { ...messages, list });
  await press(text('messages.readAll'));
  assert.deepEqual(platform.made(markMessagesRead), [{}]);
  assert.ok(!queryByRole('button', { name: text('messages.readAll') }));
});

test('a new message is in the list at once', async () => {
  const platform = platformWith(sampleOf(listMessages, { list: [] }));
  const { text, getByText } = await open(platform);
  assert.ok(getByText(text('messages.none')));
  platform.answer(listMessages, messages);
  await platform.deliver(inboxChanged, { unread: 1 });
  assert.ok(getByText('Your withdrawal'));
});

test('a long inbox is read page by page', async () => {
  const { platform, press, uiText } = await open(platformWith({ ...messages, totalPages: 2 }));
  await press(uiText('next'));
  assert.deepEqual(platform.made(listMessages).at(-1), { pageNo: 2, pageSize: 20 });
});

test('the view is in the address, and an unknown one is the inbox', async () => {
  const { platform, press, text, getByRole } = await open(platformWith(), 'nothing');
  assert.equal(getByRole('tab', { selected: true }).textContent, text('menu.messages'));
  await press(text('cases.title'));
  assert.deepEqual(platform.navigations, [{ to: '/member/messages?view=cases', replace: true }]);
  assert.equal(getByRole('tab', { selected: true }).textContent, text('cases.title'));
});

describe('own cases', () => {
  const openCase = { caseNumber: 'C1', state: 'OPEN', content: 'Where is it?', dueAt: sampleNow + 1 } as const;
  const answered = {
    caseNumber: 'C2',
    state: 'ANSWERED',
    answer: 'It is there.',
    answeredAt: sampleNow,
    disputableUntil: sampleNow + 60_000,
  } as const;

  async function openCases(...cases: readonly object[]) {
    const platform = platformWith();
    platform.answer(listOwnFeedback, sampleOf(listOwnFeedback, { cases }));
    return open(platform, 'cases');
  }

  test('say by when an open one is answered, and what was answered', async () => {
    const { text, getByRole } = await openCases(openCase, answered);
    const waiting = plain(getByRole('article', { name: 'C1' }).textContent);
    for (const part of ['Where is it?', text('cases.state.OPEN'), text('cases.due')]) assert.ok(waiting.includes(part));
    assert.ok(plain(getByRole('article', { name: 'C2' }).textContent).includes('It is there.'));
  });

  test('an answer that is not accepted goes to a second person, with a reason', async () => {
    const { platform, press, fill, text } = await openCases(answered);
    await press(text('cases.dispute'));
    await fill(text('cases.reason'), 'It is still not on my account.');
    await press(text('cases.send'));
    assert.deepEqual(platform.made(escalateFeedback), [{ caseNumber: 'C2', reason: 'It is still not on my account.' }]);
    assert.equal(platform.made(listOwnFeedback).length, 2);
  });

  test('a reason of two words is too short', async () => {
    const { platform, press, fill, text, errorOf } = await openCases(answered);
    await press(text('cases.dispute'));
    await fill(text('cases.reason'), 'No');
    await press(text('cases.send'));
    assert.match(errorOf(text('cases.reason')) ?? '', /at least \d+ characters/);
    assert.deepEqual(platform.made(escalateFeedback), []);
  });

  test('a refusal keeps the reason that was typed', async () => {
    const { platform, press, fill, text, getByText, getByLabelText } = await openCases(answered);
    platform.refuse(escalateFeedback, 'AUTH_OPERATION_NOT_ALLOWED');
    await press(text('cases.dispute'));
    await fill(text('cases.reason'), 'It is still not on my account.');
    await press(text('cases.send'));
    assert.ok(getByText(await platform.refusalText('AUTH_OPERATION_NOT_ALLOWED')));
    assert.ok((getByLabelText(/What is wrong/) as HTMLTextAreaElement).value.startsWith('It is still'));
  });

  test('an answer cannot be disputed for ever', async () => {
    const { text, queryByRole } = await openCases({ ...answered, disputableUntil: sampleNow });
    assert.ok(!queryByRole('button', { name: text('cases.dispute') }));
  });

  test.each([
    ['by the player, with the reason', { by: 'PLAYER', reason: 'Wrong amount' }, 'Wrong amount'],
    [
      'by its deadline, which is said',
      { by: 'DEADLINE', reason: null },
      'We are late: the case was escalated to a second person.',
    ],
  ] as const)('a case is with a second person %s', async (_how, escalation, shown) => {
    const { getByText } = await openCases({ state: 'ESCALATED', escalation: { at: sampleNow, ...escalation } });
    assert.ok(getByText(shown));
  });

  test('none yet leads to the form of the site', async () => {
    const { platform, press, text, getByText } = await openCases();
    assert.ok(getByText(text('cases.none')));
    await press(text('cases.write'));
    assert.deepEqual(platform.bus.sentOf(modalOpen), [{ modal: 'feedback' }]);
  });
});

describe('where messages go', () => {
  const choices = sampleOf(getNoticeChoices, {
    choices: [
      { topic: 'SECURITY', channel: 'ANY' },
      { topic: 'MONEY', channel: 'EMAIL' },
    ],
    email: 'p***@example.com',
    mobile: null,
  });
  async function openChoices(some: Partial<typeof choices> = {}) {
    const platform = platformWith();
    platform.answer(getNoticeChoices, { ...choices, ...some });
    return open(platform, 'choices');
  }

  test('is chosen topic by topic, and stored at once', async () => {
    const { platform, click, text, getByRole } = await openChoices();
    assert.deepEqual(pressedIn(text('choices.topic.MONEY')), [text('choices.channel.EMAIL')]);
    const money = within(getByRole('navigation', { name: text('choices.topic.MONEY') }));
    await click(money.getByRole('button', { name: text('choices.channel.INBOX') }));
    assert.deepEqual(platform.made(setNoticeChoice), [{ topic: 'MONEY', channel: 'INBOX' }]);
  });

  test('offers no channel without an address, and no silence about security', async () => {
    const { text, getByRole } = await openChoices();
    const channels = (topic: string) =>
      within(getByRole('navigation', { name: text(`choices.topic.${topic}`) }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    assert.ok(!channels('MONEY').includes(text('choices.channel.SMS')));
    assert.ok(!channels('SECURITY').includes(text('choices.channel.INBOX')));
    assert.ok(shownText().includes(text('choices.always')));
  });

  test('leads to where an address is added', async () => {
    const { text, getByRole } = await openChoices();
    assert.equal(getByRole('link', { name: text('choices.add') }).getAttribute('href'), '/member');
  });

  test('says why a choice was not stored', async () => {
    const { platform, click, text, getByRole, getByText } = await openChoices();
    platform.refuse(setNoticeChoice, 'REG_FIELD_INVALID');
    const money = within(getByRole('navigation', { name: text('choices.topic.MONEY') }));
    await click(money.getByRole('button', { name: text('choices.channel.INBOX') }));
    assert.ok(getByText(await platform.refusalText('REG_FIELD_INVALID')));
  });
});
