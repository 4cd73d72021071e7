import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { Refusal } from '../refusal.ts';
import { type ChatLine, cleanLine, keptLines, mostLines, spanMs } from './lines.ts';
import { openTableChat } from './table-chat.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'DONE';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

function startChat() {
  let at = 1_000_000;
  const chat = openTableChat(() => at);
  const enter = (playerId: string, gameCode = 'VRD_0001') =>
    chat.enter(chat.invite({ gameCode, playerId, name: `${playerId}***` })).chatId;
  return { chat, enter, pass: (ms: number) => (at += ms) };
}

test('a ticket opens the chat once, within a minute', () => {
  const { chat, pass } = startChat();
  const invited = { gameCode: 'VRD_0001', playerId: 'p', name: 'p***' };
  const ticket = chat.invite(invited);
  assert.equal(chat.enter(ticket).name, 'p***');
  assert.equal(
    codeOf(() => chat.enter(ticket)),
    'CHAT_ENDED',
  );
  const old = chat.invite(invited);
  pass(60_000);
  assert.equal(
    codeOf(() => chat.enter(old)),
    'CHAT_ENDED',
  );
  assert.equal(
    codeOf(() => chat.say('nobody', 'hello')),
    'CHAT_ENDED',
  );
});

test('everybody at the table reads what is said there, and nobody at another', () => {
  const { chat, enter } = startChat();
  const heard: ChatLine[][] = [[], [], []];
  const guests = [enter('a'), enter('b'), enter('c', 'VRD_0002')];
  const leaves = guests.map((guest, index) => chat.follow(guest, (lines) => heard[index]?.push(...lines)));
  chat.say(guests[0] ?? '', 'good luck');
  assert.deepEqual(
    heard.map((lines) => lines.map(({ name, text }) => `${name} ${text}`)),
    [['a*** good luck'], ['a*** good luck'], []],
  );
  leaves[1]?.();
  chat.say(guests[0] ?? '', 'again');
  assert.deepEqual([heard[0]?.length, heard[1]?.length], [2, 1]);
});

test('a player who writes too fast waits, however many pages they have open; a table remembers so many lines', () => {
  const { chat, enter, pass } = startChat();
  const [one, two] = [enter('a'), enter('a')];
  for (let line = 0; line < mostLines; line += 1) chat.say(line % 2 === 0 ? one : two, `line ${line}`);
  assert.equal(
    codeOf(() => chat.say(one, 'one more')),
    'CHAT_TOO_FAST',
  );
  assert.equal(
    codeOf(() => chat.say(two, 'one more')),
    'CHAT_TOO_FAST',
  );
  assert.equal(
    codeOf(() => chat.say(enter('b'), 'mine')),
    'DONE',
    'others are not held up',
  );
  for (let line = 0; line < keptLines; line += 1) {
    pass(spanMs);
    chat.say(one, `line ${line}`);
  }
  const heard: ChatLine[] = [];
  chat.follow(two, (lines) => heard.push(...lines));
  assert.deepEqual([heard.length, heard.at(-1)?.text], [keptLines, `line ${keptLines - 1}`]);
});

test('a line is text without links, telephone numbers and control characters; an empty one is refused', () => {
  assert.equal(
    cleanLine(' see  https://x.test/a?b and www.y.test\n\u0007or +63 917 555 0123 '),
    'see ••• and ••• or •••',
  );
  assert.equal(cleanLine('17 came twice, 3 200 on red'), '17 came twice, 3 200 on red');
  const { chat, enter } = startChat();
  assert.equal(
    codeOf(() => chat.say(enter('a'), ' \n ')),
    'BAD_REQUEST',
  );
});
