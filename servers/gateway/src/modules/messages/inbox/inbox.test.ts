import assert from 'node:assert/strict';
import { getUnreadCount, listMessages, markMessagesRead, saveNotice } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { writeMessage } from './write-message.ts';

let gateway: TestGateway;
let ops: TestMember;
beforeAll(async () => {
  gateway = await startTestGateway();
  ops = await addMember(gateway, { type: staffType });
});
afterAll(() => gateway.close());

const unreadOf = async ({ token }: TestMember) => {
  const answer = await gateway.visitor({ token }).call(getUnreadCount, {});
  assert.ok(answer.success, answer.message);
  return answer.value.unread;
};

const publish = async (title: string, content: string, merchants: string[] = ['PH']) => {
  const texts = { EN: { title, content } };
  const answer = await gateway.visitor({ token: ops.token }).call(saveNotice, { kind: 'PL', merchants, texts });
  assert.ok(answer.success, answer.message);
  return answer.value.id;
};

// B13
test('a message is unread until it is read, on any device', async () => {
  const member = await addMember(gateway);
  const { services } = gateway.gateway;
  await writeMessage(services, {
    memberId: member.memberId,
    title: 'Case 1',
    text: 'One\ntwo <b>\n\nthree',
  });
  assert.equal(await unreadOf(member), 1);
  const visitor = gateway.visitor({ token: member.token });
  const listed = await visitor.call(listMessages, {});
  assert.ok(listed.success);
  const [message] = listed.value.list;
  assert.equal(message?.content, '<p>One<br />two &lt;b&gt;</p><p>three</p>');
  assert.equal(message.isRead, false);
  const marked = await visitor.call(markMessagesRead, { ids: [message.id] });
  assert.ok(marked.success);
  assert.equal(marked.value.unread, 0);
  assert.equal(await unreadOf(member), 0);
});

test("a notice to all inboxes reaches the existing players once, and not another merchant's", async () => {
  const member = await addMember(gateway);
  const elsewhere = await addMember(gateway, { merchantCode: 'IN' });
  gateway.clock.forward(1_000);
  const id = await publish('New rules', '<p>Read <script>alert(1)</script>them</p>');
  assert.equal(await unreadOf(member), 1);
  assert.equal(await unreadOf(elsewhere), 0);
  gateway.clock.forward(1_000);
  assert.equal(
    await unreadOf(await addMember(gateway)),
    0,
    'what was published before the account was opened is no news',
  );
  const listed = await gateway.visitor({ token: member.token }).call(listMessages, {});
  assert.ok(listed.success);
  assert.equal(listed.value.list.find((message) => message.id === id)?.content, '<p>Read them</p>');
  await gateway.visitor({ token: member.token }).call(markMessagesRead, {});
  assert.equal(await unreadOf(member), 0);
});

test("a player cannot read or mark another's messages", async () => {
  const [owner, other] = [await addMember(gateway), await addMember(gateway)];
  const { services } = gateway.gateway;
  await writeMessage(services, { memberId: owner.memberId, title: 'Private', text: 'yours alone' });
  const listed = await gateway.visitor({ token: owner.token }).call(listMessages, {});
  assert.ok(listed.success);
  const ids = listed.value.list.filter(({ category }) => category === 'PERSONAL').map(({ id }) => id);
  await gateway.visitor({ token: other.token }).call(markMessagesRead, { ids });
  const others = await gateway.visitor({ token: other.token }).call(listMessages, {});
  assert.ok(others.success);
  assert.equal(
    others.value.list.some(({ id }) => ids.includes(id)),
    false,
  );
  assert.ok((await unreadOf(owner)) >= 1);
});

test('a popup must name its audience', async () => {
  const texts = { EN: { title: 'Hello', content: '' } };
  const answer = await gateway.visitor({ token: ops.token }).call(saveNotice, { kind: 'PU', texts });
  assert.equal(answer.error, 'REG_FIELD_INVALID');
});
