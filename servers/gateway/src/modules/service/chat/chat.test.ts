import assert from 'node:assert/strict';
import {
  answerChat,
  closeChat,
  createSocketTicket,
  getChat,
  listChats,
  mailChat,
  openChat,
  readChat,
  sendChatMessage,
  sendChatTyping,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { audiencesOf, readEvents } from '../../../events/read-events.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';

let gateway: TestGateway;
let staff: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = gateway.visitor({ token: (await addMember(gateway, { type: staffType })).token });
});
afterAll(() => gateway.close());

async function begin(visitor: Visitor) {
  const answer = await visitor.call(openChat, { name: 'Ana' });
  assert.ok(answer.success, answer.message);
  const { chat, key } = answer.value;
  return { ticketId: chat.ticketId, ...(key ? { key } : {}) };
}

async function say(visitor: Visitor, access: { ticketId: string; key?: string }, text: string) {
  return visitor.call(sendChatMessage, { ...access, text });
}

test("a guest's question waits for staff, who answer it, and both read the same conversation", async () => {
  const guest = gateway.visitor();
  const access = await begin(guest);
  assert.ok((await say(guest, access, 'How do I play?')).success);
  const waiting = await staff.call(listChats, {});
  assert.ok(waiting.success);
  const line = waiting.value.chats.find(({ ticketId }) => ticketId === access.ticketId);
  assert.equal(line?.lastText, 'How do I play?');
  assert.ok(line.waitingSince);
  const answered = await staff.call(answerChat, { ticketId: access.ticketId, text: 'Choose a game and press play.' });
  assert.ok(answered.success, answered.message);
  const read = await guest.call(getChat, access);
  assert.ok(read.success);
  assert.deepEqual(
    read.value.messages.map(({ author, text }) => `${author}: ${text}`),
    ['VISITOR: How do I play?', 'STAFF: Choose a game and press play.'],
  );
  const after = await staff.call(listChats, {});
  assert.ok(after.success);
  assert.equal(after.value.chats.find(({ ticketId }) => ticketId === access.ticketId)?.waitingSince, null);
});

test('a player continues the same conversation on any device', async () => {
  const { token } = await addMember(gateway);
  const first = await begin(gateway.visitor({ token }));
  const second = await begin(gateway.visitor({ token }));
  assert.equal(second.ticketId, first.ticketId);
});

test("a visitor cannot read, write or listen to another's conversation", async () => {
  const owner = gateway.visitor({ token: (await addMember(gateway)).token });
  const other = gateway.visitor({ token: (await addMember(gateway)).token });
  const own = await begin(owner);
  const guests = await begin(gateway.visitor());
  for (const access of [own, { ticketId: guests.ticketId }, { ticketId: guests.ticketId, key: 'x'.repeat(43) }]) {
    assert.equal((await other.call(getChat, access)).error, 'NOT_FOUND');
    assert.equal((await say(other, access, 'hello')).error, 'NOT_FOUND');
    assert.equal((await other.call(closeChat, access)).error, 'NOT_FOUND');
  }
  await gateway.visitor().call(createSocketTicket, { chat: { ticketId: guests.ticketId, key: 'wrong' } });
  const rows = await gateway.database.db.selectFrom('socket_ticket').select('chat_id').execute();
  assert.ok(rows.every(({ chat_id }) => chat_id === null));
});

test("a guest's socket receives answers and typing events", async () => {
  const guest = gateway.visitor();
  const access = await begin(guest);
  const ticket = await guest.call(createSocketTicket, { chat: access });
  assert.ok(ticket.success);
  await staff.call(answerChat, { ticketId: access.ticketId });
  await staff.call(answerChat, { ticketId: access.ticketId, text: 'Hello Ana' });
  const listener = { memberId: null, sessionId: null, chatId: access.ticketId };
  assert.ok(audiencesOf(listener).includes(`chat:${access.ticketId}`));
  for (;;) {
    const { events } = await readEvents(gateway.database.db, listener, ticket.value.seq);
    const own = events.filter(({ event }) => event === 'chat').map(({ payload }) => payload as Record<string, unknown>);
    if (own.length < 2) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    assert.equal(own[0]?.isOtherTyping, true);
    assert.match(JSON.stringify(own[1]?.message), /Hello Ana/);
    return;
  }
});

test('staff are notified when a visitor of their merchant sends or types, and nobody else is', async () => {
  const counter = gateway.database.db.selectFrom('event_counter').select('last_seq');
  const { last_seq: before } = await counter.executeTakeFirstOrThrow();
  const guest = gateway.visitor();
  const access = await begin(guest);
  await guest.call(sendChatTyping, access);
  await say(guest, access, 'Is anybody there?');
  const desk = { memberId: null, sessionId: null, staffMerchants: ['PH'] };
  const deskEvents = async (listener: Parameters<typeof readEvents>[1]) =>
    (await readEvents(gateway.database.db, listener, before)).events.filter(({ event }) => event === 'chat.desk');
  while ((await deskEvents(desk)).length < 2) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const { payload } of await deskEvents(desk)) assert.deepEqual(payload, { ticketId: access.ticketId });
  assert.deepEqual(await deskEvents({ memberId: 'a-player', sessionId: 'a-session' }), []);
  assert.deepEqual(await deskEvents({ ...desk, staffMerchants: ['IN'] }), []);
});

test('staff see that a visitor is typing, for a few seconds', async () => {
  const guest = gateway.visitor();
  const access = await begin(guest);
  await guest.call(sendChatTyping, access);
  const isTyping = async () => {
    const answer = await staff.call(readChat, { ticketId: access.ticketId });
    return answer.success && answer.value.isOtherTyping;
  };
  assert.equal(await isTyping(), true);
  gateway.clock.forward(7_000);
  assert.equal(await isTyping(), false);
});

test('an ended conversation accepts no messages, and stays readable', async () => {
  const guest = gateway.visitor();
  const access = await begin(guest);
  await say(guest, access, 'Thank you');
  assert.ok((await staff.call(answerChat, { ticketId: access.ticketId, text: 'Bye', close: true })).success);
  assert.equal((await say(guest, access, 'One more thing')).error, 'AUTH_OPERATION_NOT_ALLOWED');
  const read = await guest.call(getChat, access);
  assert.ok(read.success);
  assert.equal(read.value.state, 'CLOSED');
  assert.equal(read.value.messages.length, 2);
});

test('a visitor cannot flood the staff', async () => {
  gateway.clock.toNext(60_000);
  const guest = gateway.visitor();
  const access = await begin(guest);
  const answers = [];
  for (let number = 0; number < 22; number += 1) answers.push(await say(guest, access, `message ${number}`));
  assert.equal(answers.at(-1)?.error, 'RATE_LIMITED');
});

test('a guest’s transcript has the words of staff, and none that the guest could have made up for a stranger', async () => {
  const guest = gateway.visitor();
  const access = await begin(guest);
  await say(guest, access, 'Claim your prize now');
  const send = (email: string) => guest.call(mailChat, { ...access, email });
  assert.equal((await send('nowhere')).error, 'REG_FIELD_INVALID');
  assert.equal((await send('ana@example.com')).error, 'CHAT_NOT_ANSWERED');
  const answer = { ticketId: access.ticketId, text: 'Choose a game and press play.' };
  assert.ok((await staff.call(answerChat, answer)).success);
  assert.ok((await send('ana@example.com')).success);
  const sent = JSON.stringify(await readOutbox(gateway, 'ana@example.com'));
  assert.match(sent, /Choose a game and press play/);
  assert.doesNotMatch(sent, /Claim your prize now/);
});

test('a player’s whole transcript goes to the address that is proven to be theirs', async () => {
  // The guests before have opened as many conversations as an address may in an hour.
  gateway.clock.toNext(hourMs);
  const { memberId, token } = await addMember(gateway);
  const verified = { verified_email: 'ben@example.com' };
  await gateway.database.db.updateTable('member').set(verified).where('id', '=', memberId).execute();
  const player = gateway.visitor({ token });
  const access = await begin(player);
  await say(player, access, 'Please send me this');
  assert.equal((await player.call(mailChat, { ...access, email: 'else@example.com' })).error, 'CHAT_NOT_ANSWERED');
  assert.ok((await player.call(mailChat, { ...access, email: 'Ben@example.com' })).success);
  assert.match(JSON.stringify(await readOutbox(gateway, 'Ben@example.com')), /Please send me this/);
});
