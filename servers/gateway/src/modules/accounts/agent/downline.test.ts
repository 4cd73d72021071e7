import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dayOf } from '@atrium/contracts/calendar';
import {
  type CallInput,
  getTeamOverview,
  listDownline,
  listMessages,
  messageDownline,
  setDownlineRebate,
  takeTimeOut,
} from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { countTurnover } from '../../bets/index.ts';

let gateway: TestGateway;
let head: TestMember;
let agent: TestMember;
let player: TestMember;
let other: TestMember;
beforeAll(async () => {
  gateway = await startTestGateway();
  head = await addMember(gateway, { type: 1, account: 'headofline' });
  agent = await addMember(gateway, { type: 2, account: 'agentbelow', parentId: head.memberId, balanceMinor: 500 });
  player = await addMember(gateway, { account: 'playerbelow', parentId: agent.memberId, balanceMinor: 100_000 });
  other = await addMember(gateway, { type: 1, account: 'otherhead' });
});
afterAll(() => gateway.close());

async function downline(who: TestMember, input: CallInput<typeof listDownline> = {}) {
  const answer = await gateway.visitor(who).call(listDownline, input);
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}
const accounts = async (who: TestMember, input: CallInput<typeof listDownline>) =>
  (await downline(who, input)).list.map(({ account }) => account).sort();

// A5
test('a downline shows the direct accounts with their figures, and on request everybody below', async () => {
  const { list, path, totals } = await downline(head);
  assert.deepEqual(
    list.map(({ account, parent, level, balance, rebate, directs, team }) => ({
      account,
      parent,
      level,
      balance,
      rebate,
      directs,
      team,
    })),
    [{ account: 'agentbelow', parent: 'headofline', level: 1, balance: 500, rebate: 0, directs: 1, team: 1 }],
  );
  assert.deepEqual(path, [{ memberId: head.memberId, account: 'headofline' }]);
  assert.equal(totals.balance, 500);
  const all = await downline(head, { reach: 'ALL' });
  assert.equal(all.total, 2);
  assert.equal(all.totals.balance, 100_500);
  assert.equal(all.list.find(({ account }) => account === 'playerbelow')?.level, 2);
});

test('a downline is walked down step by step, and never sideways or up', async () => {
  const { list, path } = await downline(head, { under: agent.memberId });
  assert.deepEqual(
    path.map(({ account }) => account),
    ['headofline', 'agentbelow'],
  );
  assert.deepEqual(
    list.map(({ account }) => account),
    ['playerbelow'],
  );
  assert.deepEqual((await downline(agent)).path, [{ memberId: agent.memberId, account: 'agentbelow' }]);
  for (const [who, under] of [
    [other, agent],
    [agent, head],
    [agent, other],
  ] as const) {
    const answer = await gateway.visitor(who).call(listDownline, { under: under.memberId });
    assert.equal(answer.error, 'NOT_FOUND');
  }
});

test('a downline is filtered by account, kind and the groups that the overview counts', async () => {
  assert.deepEqual(await accounts(head, { reach: 'ALL', account: 'PLAYER' }), ['playerbelow']);
  assert.deepEqual(await accounts(head, { reach: 'ALL', account: '%' }), []);
  assert.deepEqual(await accounts(head, { reach: 'ALL', kind: 'AGENT' }), ['agentbelow']);
  assert.deepEqual(await accounts(head, { reach: 'ALL', kind: 'MEMBER' }), ['playerbelow']);
  await settledBet(gateway, player, { stake: 1_000 });
  assert.deepEqual(await accounts(head, { reach: 'ALL', group: 'ACTIVE' }), ['playerbelow']);
  const inactive = async () => {
    const range = { from: dayOf(gateway.clock.now(), 'Asia/Manila'), to: dayOf(gateway.clock.now(), 'Asia/Manila') };
    const overview = await gateway.visitor(head).call(getTeamOverview, range);
    assert.ok(overview.success, `${overview.error}`);
    return [overview.value.figures.inactive3d, await accounts(head, { reach: 'ALL', group: 'INACTIVE_3D' })];
  };
  assert.deepEqual(await inactive(), [0, []], 'an account of a minute is not inactive');
  const old = { created_at: gateway.clock.now() - 4 * dayMs };
  await gateway.database.db.updateTable('member').set(old).where('id', '=', agent.memberId).execute();
  assert.deepEqual(await inactive(), [1, ['agentbelow']]);
  await countTurnover.run(gateway.gateway.services);
  assert.deepEqual(await inactive(), [1, ['agentbelow']], 'and once the bet of the newcomer is counted');
  const young = { created_at: gateway.clock.now() };
  await gateway.database.db.updateTable('member').set(young).where('id', '=', agent.memberId).execute();
  assert.equal((await downline(head, { reach: 'ALL', group: 'ONLINE' })).total, 2);
  assert.equal((await downline(head, { reach: 'ALL', group: 'NEW' })).total, 2);
  const tooLong = { group: 'NEW', from: '2026-01-01', to: '2026-03-01' } as const;
  assert.equal((await gateway.visitor(head).call(listDownline, tooLong)).error, 'REQUEST_INVALID');
});

test('a downline shows the contact data of its accounts masked', async () => {
  await gateway.database.db
    .updateTable('member')
    .set({ verified_email: 'someone@example.org', verified_mobile: '639171234567' })
    .where('id', '=', player.memberId)
    .execute();
  const [row] = (await downline(agent)).list;
  assert.deepEqual([row?.email, row?.mobile], ['so***@example.org', '***4567']);
});

test("a rebate of the line is raised up to the agent's own, with a message, and never lowered", async () => {
  const visitor = gateway.visitor(head);
  const set = (memberId: string, rebate: number) => visitor.call(setDownlineRebate, { memberId, rebate });
  assert.ok((await set(agent.memberId, 30)).success);
  assert.equal((await downline(head)).list[0]?.rebate, 30);
  const inbox = await gateway.visitor(agent).call(listMessages, {});
  assert.equal(inbox.success && inbox.value.list[0]?.title, 'Your rebate is 0.30 % now');
  for (const refused of [29, 51]) {
    const { value, error } = await set(agent.memberId, refused);
    assert.equal(error, 'REG_FIELD_INVALID');
    assert.deepEqual(value, { fields: { rebate: { reason: 'invalid', min: 30, max: 50 } } });
  }
  assert.equal((await set(player.memberId, 10)).error, 'NOT_FOUND', 'of a direct subordinate alone');
  const stranger = gateway.visitor(other);
  const reach = await stranger.call(setDownlineRebate, { memberId: agent.memberId, rebate: 40 });
  assert.equal(reach.error, 'NOT_FOUND');
});

test('a message of an agent arrives once in the inbox of somebody below, as text, and nowhere else', async () => {
  const visitor = gateway.visitor(head);
  const request = { memberId: player.memberId, text: 'See <b>you</b> on Friday' };
  const headers = { 'x-request-id': randomUUID() };
  assert.ok((await visitor.call(messageDownline, request, headers)).success);
  assert.ok((await visitor.call(messageDownline, request, headers)).success);
  const inbox = await gateway.visitor(player).call(listMessages, {});
  assert.ok(inbox.success);
  assert.deepEqual(
    inbox.value.list.map(({ title, content }) => [title, content]),
    [[`A message from your upline ${head.account}`, '<p>See &lt;b&gt;you&lt;/b&gt; on Friday</p>']],
  );
  const stranger = await gateway.visitor(other).call(messageDownline, request);
  assert.equal(stranger.error, 'NOT_FOUND');
  assert.equal((await visitor.call(messageDownline, { ...request, text: ' ' })).error, 'REG_FIELD_INVALID');
});

// RG7
test('a player on a break gets no message of the line above, which does not learn why', async () => {
  const resting = await addMember(gateway, { parentId: agent.memberId });
  const visitor = gateway.visitor(resting);
  assert.ok((await visitor.call(takeTimeOut, { timeOut: 'WEEK' })).success);
  const sent = await gateway.visitor(agent).call(messageDownline, { memberId: resting.memberId, text: 'Come back' });
  assert.deepEqual([sent.error, sent.value], ['AUTH_OPERATION_NOT_ALLOWED', {}]);
  const inbox = await visitor.call(listMessages, {});
  assert.ok(inbox.success);
  assert.deepEqual(inbox.value.list, []);
});

test('a session that was not used for long is not online', async () => {
  gateway.clock.forward(dayMs / 24);
  await gateway.database.db
    .updateTable('session')
    .set({ last_seen_at: gateway.clock.now() })
    .where('member_id', '=', head.memberId)
    .execute();
  assert.equal((await downline(head, { reach: 'ALL', group: 'ONLINE' })).total, 0);
});
