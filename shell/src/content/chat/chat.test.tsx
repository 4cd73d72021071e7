import assert from 'node:assert/strict';
import { closeChat, getChat, mailChat, openChat, sendChatMessage, sendChatTyping } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { chatChanged, connectionChanged } from '@atrium/contracts/events';
import { memberSession, sampleNow, sampleOf, settled } from '@atrium/testing';
import { afterEach, describe, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { createTestShell, renderInShell, type TestShellOptions, toasted } from '../../testing/test-shell.tsx';
import ChatDialog from './chat-dialog.tsx';
import { guestChat, keepGuestChat } from './guest-chat.ts';

const conversation = sampleOf(getChat, { ticketId: 'T-1', state: 'OPEN', messages: [] });
const hello = { id: 1, author: 'STAFF', text: 'How can we help?', createdAt: sampleNow } as const;
const mine = { id: 2, author: 'VISITOR', text: 'My deposit', createdAt: sampleNow } as const;

async function open(messages: (typeof hello | typeof mine)[] = [], options: TestShellOptions = {}) {
  const made = createTestShell({ remoteId: 'chat', ...options });
  const chat = { ...conversation, messages };
  made.platform.answer(openChat, { chat, key: 'guest-key' });
  made.platform.answer(getChat, chat);
  made.platform.answer(sendChatMessage, mine);
  return { ...(await renderInShell(made, <ChatDialog />)), ...made };
}

afterEach(() => keepGuestChat(null));

describe.each(bundledLanguages)('the chat in %s', (language) => {
  test('begins with its ticket and a field to write in', async () => {
    const { text, getByText, getByLabelText } = await open([], { language });
    assert.ok(getByText('T-1'));
    assert.ok(getByText(text('welcome')));
    assert.ok(getByLabelText(text('message')));
  });
});

test('a message is sent with the key of the guest, shown, and the field is empty', async () => {
  const { platform, fill, press, text, getByText, getByLabelText } = await open();
  await fill(text('message'), ' My deposit ');
  await press(text('send'));
  assert.deepEqual(platform.made(sendChatMessage), [{ ticketId: 'T-1', key: 'guest-key', text: 'My deposit' }]);
  assert.ok(getByText('My deposit'));
  assert.equal((getByLabelText(text('message')) as HTMLTextAreaElement).value, '');
});

test('Enter sends, and Shift with Enter does not', async () => {
  const { platform, fill, text, getByLabelText } = await open();
  await fill(text('message'), 'My deposit');
  fireEvent.keyDown(getByLabelText(text('message')), { key: 'Enter', shiftKey: true });
  await settled();
  assert.equal(platform.made(sendChatMessage).length, 0);
  fireEvent.keyDown(getByLabelText(text('message')), { key: 'Enter' });
  await settled();
  assert.equal(platform.made(sendChatMessage).length, 1);
});

test('the Enter that ends the composition of a word sends nothing', async () => {
  const { platform, fill, text, getByLabelText } = await open();
  await fill(text('message'), 'नमस्ते');
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(getByLabelText(text('message')), { key: 'Enter', ...how });
  await settled();
  assert.equal(platform.made(sendChatMessage).length, 0);
});

test('nothing is sent of blanks alone', async () => {
  const { platform, fill, press, text } = await open();
  await fill(text('message'), '   ');
  await press(text('send'));
  assert.deepEqual(platform.made(sendChatMessage), []);
});

test('a message that was not sent stays in the field, and the reason is said', async () => {
  const { platform, fill, press, text, getByText, getByLabelText } = await open();
  platform.refuse(sendChatMessage, 'RATE_LIMITED');
  await fill(text('message'), 'My deposit');
  await press(text('send'));
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  assert.equal((getByLabelText(text('message')) as HTMLTextAreaElement).value, 'My deposit');
});

test('what staff write appears at once, and once, whatever brings it', async () => {
  const { platform, getAllByText } = await open();
  for (let times = 0; times < 2; times += 1) {
    await platform.deliver(chatChanged, { ticketId: 'T-1', state: 'OPEN', message: hello });
  }
  assert.equal(getAllByText('How can we help?').length, 1);
});

test('another conversation changes nothing', async () => {
  const { platform, queryByText } = await open();
  await platform.deliver(chatChanged, { ticketId: 'T-2', state: 'CLOSED', message: hello });
  assert.ok(!queryByText('How can we help?'));
});

test('that staff are writing is shown until their message comes', async () => {
  const { platform, text, queryByText } = await open();
  await platform.deliver(chatChanged, { ticketId: 'T-1', state: 'OPEN', isOtherTyping: true });
  assert.ok(queryByText(text('typing')));
  await platform.deliver(chatChanged, { ticketId: 'T-1', state: 'OPEN', message: hello });
  assert.ok(!queryByText(text('typing')));
});

test('that the visitor is writing is said every three seconds at most', async () => {
  const { platform, fill, text } = await open();
  for (const typed of ['M', 'My', 'My d']) await fill(text('message'), typed);
  assert.equal(platform.made(sendChatTyping).length, 1);
});

test('the conversation is read again when the connection is back', async () => {
  const { platform, getByText } = await open();
  platform.answer(getChat, { ...conversation, messages: [hello] });
  await platform.deliver(connectionChanged, { state: 'live' });
  assert.ok(getByText('How can we help?'));
});

test('a guest returns to the same conversation with its key', async () => {
  const first = await open([hello]);
  first.unmount();
  const { platform, getByText } = await open([hello]);
  keepGuestChat({ ticketId: 'T-1', key: 'guest-key' });
  assert.ok(getByText('T-1'));
  assert.deepEqual(platform.made(getChat), [{ ticketId: 'T-1', key: 'guest-key' }]);
  assert.deepEqual(platform.made(openChat), []);
});

test('a member needs no key', async () => {
  const made = createTestShell({ remoteId: 'chat', session: memberSession() });
  made.platform.answer(openChat, { chat: conversation, key: null });
  await renderInShell(made, <ChatDialog />);
  assert.equal(guestChat.get()?.ticketId, undefined);
});

test('an ended conversation stays to be read, and another one can be begun', async () => {
  const { platform, press, text, getByText, queryByLabelText } = await open([hello]);
  platform.answer(getChat, { ...conversation, state: 'CLOSED', messages: [hello] });
  await press(text('end'));
  assert.equal(platform.made(closeChat).length, 1);
  assert.ok(getByText('How can we help?'));
  assert.ok(!queryByLabelText(text('message')));
  await press(text('again'));
  assert.equal(platform.made(openChat).length, 2);
});

describe('its transcript', () => {
  async function mailing() {
    const page = await open([hello]);
    await page.press(page.text('mail'));
    await page.fill(page.text('email'), 'ana@example.com');
    return page;
  }
  const form = async (page: Awaited<ReturnType<typeof mailing>>) => {
    const field = page.getByLabelText(/^E-mail address/);
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await settled();
  };

  test('is sent by e-mail, and that is said', async () => {
    const page = await mailing();
    await form(page);
    assert.deepEqual(page.platform.made(mailChat), [{ ticketId: 'T-1', key: 'guest-key', email: 'ana@example.com' }]);
    assert.deepEqual(toasted(), [page.text('mailed')]);
  });

  test.each([
    ['REG_FIELD_INVALID', 'emailWrong'],
    ['CHAT_NOT_ANSWERED', null],
  ] as const)('that is refused with %s says so beside the address', async (code, key) => {
    const page = await mailing();
    page.platform.refuse(mailChat, code);
    await form(page);
    const problem = key ? page.text(key) : await page.platform.refusalText(code);
    assert.equal(page.errorOf(page.text('email')), problem);
  });

  test('of no message is none', async () => {
    const { text, getByRole } = await open();
    for (const key of ['download', 'mail']) {
      assert.equal((getByRole('button', { name: text(key) }) as HTMLButtonElement).disabled, true);
    }
  });
});

test('a chat that cannot be begun can be tried again', async () => {
  const made = createTestShell({ remoteId: 'chat' });
  made.platform.refuse(openChat, 'SYS_UNAVAILABLE');
  const { press, uiText, getByText } = await renderInShell(made, <ChatDialog />);
  made.platform.answer(openChat, { chat: conversation, key: null });
  await press(uiText('retry'));
  assert.ok(getByText('T-1'));
});
