import assert from 'node:assert/strict';
import { answerChat, type CallValue, listChats, readChat } from '@atrium/contracts/calls';
import { deskChanged } from '@atrium/contracts/events';
import { type Some, sampleNow, sampleOf } from '@atrium/testing';
import { afterEach, jest, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../testing/console.ts';

afterEach(() => void jest.restoreAllMocks());

const talk = {
  ticketId: 'CH-1',
  state: 'OPEN',
  isOtherTyping: false,
  messages: [
    { id: 1, author: 'VISITOR', text: 'Which games are fair?' },
    { id: 2, author: 'STAFF', text: 'All of ours: <b>check</b> them yourself.' },
  ],
} as const;

async function open(chat: Some<CallValue<typeof readChat>> = {}) {
  const platform = consolePlatform();
  platform.answer(
    listChats,
    sampleOf(listChats, {
      chats: [
        { ticketId: 'CH-1', account: 'ana', lastText: 'Which games are fair?', waitingSince: sampleNow },
        { ticketId: 'CH-2', account: null, guestName: 'Ben', language: 'HI', waitingSince: null },
        { ticketId: 'CH-3', account: null, guestName: '' },
      ],
    }),
  );
  platform.answer(readChat, ({ ticketId }) => sampleOf(readChat, { ...talk, ...chat, ticketId }));
  return openConsole('chat', platform);
}

async function talking(chat: Some<CallValue<typeof readChat>> = {}) {
  const page = await open(chat);
  await page.press(/CH-1/);
  return page;
}

// S38
test('conversations are listed with who writes, in which language, and since when they wait', async () => {
  const { text, getByRole, getByText } = await open();
  const lines = within(getByRole('navigation', { name: text('chat.list') })).getAllByRole('button');
  assert.deepEqual(
    lines.map((line) => line.querySelector('strong')?.textContent),
    ['ana', 'Ben', text('chat.guest')],
  );
  assert.match(lines[0]?.textContent ?? '', new RegExp(`${text('chat.waiting')} 12:00`));
  assert.match(lines[1]?.textContent ?? '', /CH-2 · HI/);
  assert.equal(lines[1]?.textContent?.includes(text('chat.waiting')), false);
  assert.ok(getByText(text('chat.choose')));
});

test('a chosen conversation shows who said what, as it was written', async () => {
  const { platform, text, getByRole } = await talking();
  assert.deepEqual(platform.made(readChat), [{ ticketId: 'CH-1' }]);
  const said = within(getByRole('log', { name: text('chat.log') })).getAllByRole('listitem');
  assert.match(said[0]?.textContent ?? '', new RegExp(`^${text('chat.visitor')}.*Which games are fair\\?$`));
  assert.match(said[1]?.textContent ?? '', new RegExp(`^${text('chat.staff')}.*<b>check</b> them yourself\\.$`));
});

test('an answer is sent once without the spaces around it, and the field is free again', async () => {
  const { platform, fill, press, text, inputOf } = await talking();
  await fill(text('chat.answer'), '  Yes, here I am. ');
  const held = platform.hold(answerChat);
  await press(text('chat.send'));
  await press(text('chat.send')).catch(() => undefined);
  await held.answer();
  assert.deepEqual(
    platform.made(answerChat).filter((input) => input.text !== undefined),
    [{ ticketId: 'CH-1', text: 'Yes, here I am.', close: false }],
  );
  assert.equal(inputOf(text('chat.answer')), '');
});

test('an empty answer is not sent', async () => {
  const { platform, fill, press, text } = await talking();
  await fill(text('chat.answer'), '   ');
  await press(text('chat.send'));
  assert.deepEqual(
    platform.made(answerChat).filter((input) => input.text !== undefined),
    [],
  );
});

test('the visitor is told that staff are typing, every three seconds at most', async () => {
  let at = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => at);
  const { platform, fill, text } = await talking();
  for (const [waitMs, words] of [
    [0, 'Y'],
    [2_900, 'Ye'],
    [200, 'Yes'],
  ] as const) {
    at += waitMs;
    await fill(text('chat.answer'), words);
  }
  assert.deepEqual(platform.made(answerChat), [{ ticketId: 'CH-1' }, { ticketId: 'CH-1' }]);
});

test('a conversation is ended with what was typed, and then takes no answer', async () => {
  const { platform, fill, press, text, queryByLabelText } = await talking();
  await fill(text('chat.answer'), 'Goodbye.');
  platform.answer(readChat, sampleOf(readChat, { ...talk, state: 'CLOSED' }));
  await press(text('chat.close'));
  assert.deepEqual(platform.made(answerChat).at(-1), { ticketId: 'CH-1', text: 'Goodbye.', close: true });
  assert.ok(!queryByLabelText(text('chat.answer')));
});

test('an answer that is refused stays in the field, below what was said', async () => {
  const { platform, fill, press, text, inputOf, getByText, getByRole } = await talking();
  platform.refuse(answerChat, 'AUTH_OPERATION_NOT_ALLOWED');
  await fill(text('chat.answer'), 'Yes, here I am.');
  await press(text('chat.send'));
  assert.ok(getByText(await platform.refusalText('AUTH_OPERATION_NOT_ALLOWED')));
  assert.equal(inputOf(text('chat.answer')), 'Yes, here I am.');
  assert.ok(getByRole('log'));
});

test('a message of the visitor comes in at once, and one of another conversation is not asked for here', async () => {
  const { platform, getByRole } = await talking();
  platform.answer(readChat, sampleOf(readChat, { ...talk, messages: [{ author: 'VISITOR', text: 'Are you there?' }] }));
  await platform.deliver(deskChanged, { ticketId: 'CH-2' });
  assert.equal(platform.made(readChat).length, 1);
  assert.equal(platform.made(listChats).length, 2);
  await platform.deliver(deskChanged, { ticketId: 'CH-1' });
  assert.ok(within(getByRole('log')).getByText('Are you there?'));
});

test('that the visitor is typing is shown until no more is heard of it', async () => {
  const { platform, text, getByText, queryByText } = await talking({ isOtherTyping: true });
  assert.ok(getByText(text('chat.writing')));
  platform.answer(readChat, sampleOf(readChat, talk));
  await platform.deliver(deskChanged, { ticketId: 'CH-1' });
  assert.ok(!queryByText(text('chat.writing')));
});

test('another conversation does not take over what was typed for the first', async () => {
  const { fill, press, text, inputOf } = await talking();
  await fill(text('chat.answer'), 'Yes, ana');
  await press(/CH-2/);
  assert.equal(inputOf(text('chat.answer')), '');
});

test('what is being typed stays when the list cannot be read for once', async () => {
  const { platform, fill, text, inputOf } = await talking();
  await fill(text('chat.answer'), 'A long answer');
  platform.refuse(listChats, 'REQUEST_INVALID');
  platform.refuse(readChat, 'REQUEST_INVALID');
  await platform.deliver(deskChanged, { ticketId: 'CH-1' });
  assert.equal(inputOf(text('chat.answer')), 'A long answer');
});

test('a conversation that cannot be read says so in its place, and is read again on request', async () => {
  const { platform, press, uiText, getByText, getByRole } = await open();
  platform.refuseOnce(readChat, 'NOT_FOUND');
  await press(/CH-1/);
  assert.ok(getByText(await platform.refusalText('NOT_FOUND')));
  await press(uiText('retry'));
  assert.ok(getByRole('log'));
});
