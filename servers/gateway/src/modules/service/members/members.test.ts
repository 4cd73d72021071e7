import assert from 'node:assert/strict';
import {
  createRegistrationLink,
  decideApproval,
  getMemberFile,
  getMemberInfo,
  listAudit,
  listFeedback,
  listIdentityCases,
  listMemberDevices,
  listMembers,
  listMessages,
  makeAgent,
  proposeAmountBound,
  proposeLineRebate,
  setMemberState,
} from '@atrium/contracts/calls';
import { amountBounds, greatestBounds, staffType, trialType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, headRebate } from '../../../testing/test-member.ts';

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

test('the file of an account has its line: the agents above from the head on, and below them who is found by the upline', async () => {
  const head = await addMember(gateway, { type: 1, account: 'linehead' });
  const middle = await addMember(gateway, { type: 2, parentId: head.memberId, account: 'linemiddle' });
  const { memberId } = await addMember(gateway, { parentId: middle.memberId, account: 'linelow' });
  const file = await staff.call(getMemberFile, { memberId });
  assert.ok(file.success, `${file.error}`);
  assert.deepEqual(
    file.value.above?.map(({ account }) => account),
    ['linehead', 'linemiddle'],
  );
  assert.deepEqual(await found({ upline: head.memberId }), ['linemiddle']);
});

test('cases, documents and remembered devices of one account alone are its file', async () => {
  const { db } = gateway.database;
  const [one, other] = [await addMember(gateway), await addMember(gateway)];
  const at = gateway.clock.now();
  for (const { memberId: member_id } of [one, other]) {
    const common = { member_id, merchant_code: 'PH', created_at: at };
    const written = { type: 0, content: 'Hello', sender: '', language: 'EN', ip: '127.0.0.1', due_at: at } as const;
    const case_number = `FB-${member_id.slice(-8)}`;
    await db
      .insertInto('feedback_case')
      .values({ ...common, ...written, case_number, state: 'CLOSED' })
      .execute();
    await db
      .insertInto('identity_case')
      .values({ ...common, id: member_id, level: 1, real_name: 'Ana' })
      .execute();
    const device = {
      token_hash: member_id,
      device_hash: member_id,
      user_agent: member_id,
      rotated_at: at,
      issued_against: '{}',
    };
    await db
      .insertInto('device_token')
      .values({ ...device, id: member_id, member_id, created_at: at, expires_at: at + 1_000 })
      .execute();
  }
  const { memberId } = one;
  const cases = await staff.call(listFeedback, { memberId, state: 'ALL' });
  assert.deepEqual(cases.success && cases.value.list.map(({ state }) => state), ['CLOSED']);
  const documents = await staff.call(listIdentityCases, { memberId, state: 'ALL' });
  assert.deepEqual(documents.success && documents.value.list.map(({ caseId }) => caseId), [memberId]);
  const devices = await staff.call(listMemberDevices, { memberId });
  assert.deepEqual(devices.success && devices.value.devices.map(({ userAgent }) => userAgent), [memberId]);
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

// A4
test('two people raise and lower the rebate of a head of a line, between what was given from it and the most of a line, and the head is notified', async () => {
  const second = gateway.visitor(await addMember(gateway, { type: staffType }));
  const head = await addMember(gateway, { type: 1 });
  const { memberId } = head;
  await gateway.database.db.updateTable('member').set({ language: 'TY' }).where('id', '=', memberId).execute();
  const propose = (rebate: number, before: number) =>
    staff.call(proposeLineRebate, { memberId, rebate, before, reason });
  const proposed = async (rebate: number, before: number) => {
    const answer = await propose(rebate, before);
    assert.ok(answer.success, `${answer.error} ${JSON.stringify(answer.value)}`);
    return answer.value.approvalId;
  };
  const approve = async (approvalId: string, by = second) =>
    (await by.call(decideApproval, { approvalId, decision: 'APPROVE' })).error;
  const rebateOf = async () => {
    const file = await staff.call(getMemberFile, { memberId });
    return file.success ? file.value.lineRebate : null;
  };
  const { max } = amountBounds.LINE_REBATE;
  assert.deepEqual(await rebateOf(), { rebate: headRebate, min: 0, max });
  const raise = await proposed(80, headRebate);
  assert.equal((await propose(70, headRebate)).error, 'APPROVAL_TAKEN');
  assert.equal(await approve(raise, staff), 'APPROVAL_OWN');
  assert.equal(await approve(raise), null);
  assert.deepEqual(await rebateOf(), { rebate: 80, min: 0, max });
  assert.equal((await propose(40, headRebate)).error, 'CHANGED_MEANWHILE');

  const lower = await proposed(20, 80);
  const link = { kind: 'MEMBER', rebate: 30, validDays: null, maxUses: null } as const;
  assert.ok((await gateway.visitor(head).call(createRegistrationLink, link)).success);
  assert.equal(await approve(lower), 'REG_FIELD_INVALID', 'the link gives more');
  await staff.call(decideApproval, { approvalId: lower, decision: 'WITHDRAW' });
  const tooLow = await propose(29, 80);
  assert.deepEqual(tooLow.value, { fields: { rebate: { reason: 'invalid', min: 30, max } } });
  assert.equal(await approve(await proposed(30, 80)), null);
  assert.deepEqual(await rebateOf(), { rebate: 30, min: 30, max });
  const inbox = await gateway.visitor(head).call(listMessages, {});
  const rebates = inbox.success ? inbox.value.list.map(({ title }) => title) : [];
  assert.deepEqual(rebates, ['0.30 % na ang rebate mo', '0.80 % na ang rebate mo']);

  const below = await addMember(gateway, { type: 2, parentId: memberId });
  const notHead = await staff.call(proposeLineRebate, { memberId: below.memberId, rebate: 1, before: 0, reason });
  assert.equal(notHead.error, 'AUTH_OPERATION_NOT_ALLOWED');
});

// A4
test("a merchant's bound of line rebates is decided by two people and holds for heads of lines", async () => {
  const [own, other] = [
    await addMember(gateway, { type: staffType, merchantCode: 'IN' }),
    await addMember(gateway, { type: staffType, merchantCode: 'IN' }),
  ].map((member) => gateway.visitor(member));
  assert.ok(own && other);
  const decided = async (max: number, version: number) => {
    const wish = { merchantCode: 'IN', kind: 'LINE_REBATE', max, version, reason } as const;
    const asked = await own.call(proposeAmountBound, wish);
    assert.ok(asked.success, `${asked.error} ${JSON.stringify(asked.value)}`);
    const { approvalId, facts } = asked.value;
    assert.ok((await other.call(decideApproval, { approvalId, decision: 'APPROVE' })).success);
    return facts;
  };
  const head = await addMember(gateway, { type: 1, merchantCode: 'IN' });
  const propose = (rebate: number) =>
    own.call(proposeLineRebate, { memberId: head.memberId, rebate, before: headRebate, reason });
  assert.deepEqual((await propose(101)).value, { fields: { rebate: { reason: 'invalid', min: 0, max: 100 } } });
  const facts = await decided(150, 0);
  assert.deepEqual([facts.boundBeforePercent, facts.boundPercent], ['1.00', '1.50']);
  const raise = await propose(150);
  assert.ok(raise.success);
  const { approvalId } = raise.value;
  assert.ok((await other.call(decideApproval, { approvalId, decision: 'APPROVE' })).success);
  const link = { kind: 'MEMBER', rebate: 150, validDays: null, maxUses: null } as const;
  assert.ok((await gateway.visitor(head).call(createRegistrationLink, link)).success);

  await decided(40, 1);
  const player = await addMember(gateway, { merchantCode: 'IN' });
  assert.ok((await own.call(makeAgent, { memberId: player.memberId, reason })).success);
  const file = await own.call(getMemberFile, { memberId: player.memberId });
  assert.deepEqual(file.success && file.value.lineRebate, { rebate: 0, min: 0, max: 40 });
  const tooMuch = await own.call(proposeAmountBound, {
    merchantCode: 'IN',
    kind: 'LINE_REBATE',
    max: greatestBounds.PERCENT + 1,
    version: 2,
    reason,
  });
  assert.deepEqual(tooMuch.value, { fields: { max: { reason: 'invalid', min: 1, max: greatestBounds.PERCENT } } });
});
