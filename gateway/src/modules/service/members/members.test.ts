import assert from 'node:assert/strict';
import {
  getMemberFile,
  getMemberInfo,
  listAudit,
  listMembers,
  makeAgent,
  setMemberState,
} from '@atrium/contracts/calls';
import { staffType, trialType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';

let gateway: TestGateway;
let staff: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(() => gateway.close());

const reason = 'Asked by telephone';

async function found(filter: object): Promise<string[]> {
  const answer = await staff.call(listMembers, filter as never);
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.list.map(({ account }) => account);
}

test('staff find accounts by the beginning of a name and by a whole address, number or id, trials never', async () => {
  const one = await addMember(gateway, { account: 'findmeone' });
  await addMember(gateway, { account: 'findmetwo', type: 1 });
  await addMember(gateway, { account: 'findmetrial', type: trialType });
  await addMember(gateway, { account: 'findmethere', merchantCode: 'IN' });
  const contacts = { verified_email: 'find.me@mail.example', verified_mobile: '639171230001' };
  await gateway.database.db.updateTable('member').set(contacts).where('id', '=', one.memberId).execute();
  assert.deepEqual((await found({ keyword: 'FINDME' })).sort(), ['findmeone', 'findmetwo']);
  assert.deepEqual(await found({ keyword: 'findme', kind: 'AGENT' }), ['findmetwo']);
  assert.deepEqual(await found({ keyword: 'Find.Me@mail.example' }), ['findmeone']);
  assert.deepEqual(await found({ keyword: '+63 917 123 0001' }), ['findmeone']);
  assert.deepEqual(await found({ keyword: one.memberId }), ['findmeone']);
  assert.deepEqual(await found({ keyword: 'find%one' }), []);
});

test('a file has the money, the line and the state of an account, its addresses masked', async () => {
  const head = await addMember(gateway, { type: 1, account: 'filehead' });
  const { memberId } = await addMember(gateway, { parentId: head.memberId, balanceMinor: 12_345 });
  const profile = JSON.stringify({ email: 'jose@mail.example', mobileNum: '9171234567' });
  await gateway.database.db.updateTable('member').set({ profile }).where('id', '=', memberId).execute();
  const file = await staff.call(getMemberFile, { memberId });
  assert.ok(file.success, `${file.error}`);
  const { available, upline, email, mobile, liveSessions, rest, team } = file.value;
  assert.deepEqual(
    { available, upline, email, mobile, liveSessions, rest, team },
    {
      available: 12_345,
      upline: 'filehead',
      email: 'jo***@mail.example',
      mobile: '***4567',
      liveSessions: 1,
      rest: null,
      team: 0,
    },
  );
  const above = await staff.call(getMemberFile, { memberId: head.memberId });
  assert.equal(above.success && above.value.team, 1);
});

test('a closed account loses its sessions and opens again, each with a line in the audit log', async () => {
  const player = await addMember(gateway);
  const visitor = gateway.visitor(player);
  const { memberId } = player;
  assert.equal(
    (await staff.call(setMemberState, { memberId, state: 'DISABLED', reason: '' })).error,
    'REG_FIELD_INVALID',
  );
  const closed = await staff.call(setMemberState, { memberId, state: 'DISABLED', reason });
  assert.ok(closed.success && closed.value.state === 'DISABLED');
  assert.equal((await visitor.call(getMemberInfo, {})).success, false);
  assert.ok((await found({ state: 'DISABLED' })).includes(player.account));
  await staff.call(setMemberState, { memberId, state: 'DISABLED', reason });
  assert.ok((await staff.call(setMemberState, { memberId, state: 'ACTIVE', reason })).success);
  const today = new Date(gateway.clock.now()).toISOString().slice(0, 10);
  const log = await staff.call(listAudit, { from: today, to: '2100-01-01', subject: memberId });
  assert.deepEqual(log.success && log.value.list.map(({ action }) => action), ['member.reopened', 'member.closed']);
});

test('a player without an upline becomes the head of a line, one below an agent does not', async () => {
  const player = await addMember(gateway);
  const made = await staff.call(makeAgent, { memberId: player.memberId, reason });
  assert.ok(made.success && made.value.type === 1, `${made.error}`);
  const { affiliate_code: code } = await gateway.database.db
    .selectFrom('member')
    .select('affiliate_code')
    .where('id', '=', player.memberId)
    .executeTakeFirstOrThrow();
  assert.match(code ?? '', /^\w{8}$/);
  assert.equal(
    (await staff.call(makeAgent, { memberId: player.memberId, reason })).error,
    'AUTH_OPERATION_NOT_ALLOWED',
  );
  const below = await addMember(gateway, { parentId: player.memberId });
  assert.equal((await staff.call(makeAgent, { memberId: below.memberId, reason })).error, 'AUTH_OPERATION_NOT_ALLOWED');
});
