import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type CallInput,
  decideApproval,
  findMember,
  listApprovals,
  listMessages,
  listTransactions,
  proposeAdjustment,
  takeTimeOut,
} from '@atrium/contracts/calls';
import { amountBounds, backOfficeRules, staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { defaultConfig } from '../../../settings/config.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { checkLedger } from '../../checks/ledger-check/check-ledger.ts';
import { expireApprovals } from './expire-approvals.ts';

let gateway: TestGateway;
let maker: Visitor;
let checker: Visitor;
let references = 0;
beforeAll(async () => {
  gateway = await startTestGateway({ session: { ...defaultConfig.session, idleMs: 1e10, absoluteMs: 1e10 } });
  maker = gateway.visitor(await addMember(gateway, { type: staffType }));
  checker = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(async () => {
  assert.deepEqual(await checkLedger(gateway.database.db), []);
  await gateway.close();
});

type Wish = Partial<CallInput<typeof proposeAdjustment>>;

function propose(to: TestMember, wish: Wish = {}) {
  references += 1;
  return maker.call(proposeAdjustment, {
    account: to.account,
    direction: 'CREDIT',
    cause: 'CORRECTION',
    amountMinor: 12_345,
    currency: to.currency,
    reference: `CASE-${references}`,
    note: 'The round that was lost on 3 May',
    reason: 'Vendor confirmed the loss',
    ...wish,
  });
}

async function proposed(to: TestMember, wish: Wish = {}): Promise<string> {
  const answer = await propose(to, wish);
  assert.ok(answer.success, `${answer.error} ${JSON.stringify(answer.value)}`);
  assert.equal(answer.value.state, 'WAITING');
  return answer.value.approvalId;
}

const decide = (by: Visitor, approvalId: string, decision: 'APPROVE' | 'REJECT' | 'WITHDRAW', remark = '') =>
  by.call(decideApproval, { approvalId, decision, remark });

async function availableOf({ memberId, currency }: TestMember): Promise<number> {
  const { services } = gateway.gateway;
  return (await services.ledger.balanceOf(gateway.database.db, memberId, currency)).available;
}

// SEC16, W8
test('an adjustment by one person moves money when another one approves, and the player is notified', async () => {
  const player = await addMember(gateway, { balanceMinor: 1_000 });
  const approvalId = await proposed(player);
  assert.equal(await availableOf(player), 1_000);

  const own = await maker.call(listApprovals, {});
  assert.ok(own.success && own.value.list.some((row) => row.approvalId === approvalId && row.isOwn));
  assert.equal((await decide(maker, approvalId, 'APPROVE')).error, 'APPROVAL_OWN');

  const approved = await decide(checker, approvalId, 'APPROVE');
  assert.ok(approved.success, `${approved.error}`);
  assert.equal(approved.value.state, 'EXECUTED');
  assert.equal(approved.value.result.balanceMinor, 13_345);
  assert.equal(await availableOf(player), 13_345);

  const visitor = gateway.visitor(player);
  const history = await visitor.call(listTransactions, { from: '2020-01-01', to: '2100-01-01', type: 'ADMIN_ADD' });
  const row = history.success ? history.value.list.find(({ amount }) => amount === 12_345) : undefined;
  assert.equal(row?.refNo, `CASE-${references}`);
  assert.equal(row?.remark, 'The round that was lost on 3 May');
  const inbox = await visitor.call(listMessages, {});
  assert.ok(inbox.success && inbox.value.list.some(({ title }) => title.startsWith('123.45')));
});

test('a request is carried out once, with two concurrent approvals and a repeated request', async () => {
  const player = await addMember(gateway);
  const other = gateway.visitor(await addMember(gateway, { type: staffType }));
  const approvalId = await proposed(player, { amountMinor: 5_000 });
  const answers = await Promise.all([decide(checker, approvalId, 'APPROVE'), decide(other, approvalId, 'APPROVE')]);
  assert.deepEqual(answers.map(({ error }) => error).sort(), ['APPROVAL_DECIDED', null].sort());
  assert.equal(await availableOf(player), 5_000);

  const again = await proposed(player, { amountMinor: 700 });
  const once = { 'x-request-id': randomUUID() };
  for (let time = 0; time < 2; time += 1) {
    const answer = await checker.call(decideApproval, { approvalId: again, decision: 'APPROVE', remark: '' }, once);
    assert.ok(answer.success, `${answer.error}`);
  }
  assert.equal(await availableOf(player), 5_700);
});

test('a refused or withdrawn request moves nothing, and its reference may be used again', async () => {
  const player = await addMember(gateway);
  const refused = await proposed(player, { reference: 'TWICE-1' });
  assert.equal((await propose(player, { reference: 'TWICE-1' })).error, 'APPROVAL_TAKEN');
  const silent = await decide(checker, refused, 'REJECT');
  assert.equal(silent.error, 'REG_FIELD_INVALID');
  assert.ok((await decide(checker, refused, 'REJECT', 'The vendor had paid it')).success);
  const withdrawn = await proposed(player, { reference: 'TWICE-1' });
  assert.equal((await decide(checker, withdrawn, 'WITHDRAW')).error, 'FORBIDDEN');
  assert.ok((await decide(maker, withdrawn, 'WITHDRAW')).success);
  assert.equal((await decide(checker, withdrawn, 'APPROVE')).error, 'APPROVAL_DECIDED');
  assert.equal(await availableOf(player), 0);
  const third = await proposed(player, { reference: 'TWICE-1' });
  assert.ok((await decide(checker, third, 'APPROVE')).success);
  assert.equal((await propose(player, { reference: 'TWICE-1' })).error, 'APPROVAL_TAKEN');
});

test('a debit cannot exceed the balance, neither at the request nor at the approval', async () => {
  const player = await addMember(gateway, { balanceMinor: 900 });
  const tooMuch = await propose(player, { direction: 'DEBIT', amountMinor: 901 });
  assert.equal(tooMuch.error, 'WALLET_INSUFFICIENT');
  const first = await proposed(player, { direction: 'DEBIT', amountMinor: 900 });
  const second = await proposed(player, { direction: 'DEBIT', amountMinor: 100 });
  assert.ok((await decide(checker, first, 'APPROVE')).success);
  assert.equal((await decide(checker, second, 'APPROVE')).error, 'WALLET_INSUFFICIENT');
  const waiting = await checker.call(listApprovals, {});
  assert.ok(waiting.success && waiting.value.list.some((row) => row.approvalId === second));
  assert.equal(await availableOf(player), 0);
});

test('an invalid adjustment is refused by field: account, amount, currency, reference, reason', async () => {
  const player = await addMember(gateway);
  const wrong = await propose(player, { account: 'nobody-here', reference: '', reason: 'x' });
  assert.ok(!wrong.success && wrong.error === 'REG_FIELD_INVALID');
  assert.deepEqual(Object.keys(wrong.value.fields ?? {}).sort(), ['account', 'reason', 'reference']);
  const nothing = await propose(player, { amountMinor: 0 });
  assert.ok(!nothing.success && nothing.error === 'REG_FIELD_INVALID');
  assert.deepEqual(nothing.value.fields, { amountMinor: { reason: 'invalid', min: 1 } });
  const most = amountBounds.ADJUSTMENT.max;
  const big = await propose(player, { amountMinor: most + 1 });
  assert.ok(!big.success && big.value.fields?.amountMinor?.max === most);
  assert.equal((await propose(player, { currency: 'INR' })).error, 'WALLET_CURRENCY');
  const staff = await addMember(gateway, { type: staffType });
  assert.equal((await propose(staff)).error, 'REG_FIELD_INVALID');
  const taken = await propose(player, { direction: 'DEBIT', cause: 'GOODWILL' });
  assert.ok(!taken.success && taken.value.fields?.cause);
});

test("a person's adjustments are limited per day", async () => {
  const player = await addMember(gateway);
  const busy = gateway.visitor(await addMember(gateway, { type: staffType }));
  const { ADJUSTMENT: one, ADJUSTMENT_DAY: day } = amountBounds;
  const ask = (amountMinor: number, reference: string) =>
    busy.call(proposeAdjustment, {
      account: player.account,
      direction: 'CREDIT',
      cause: 'CORRECTION',
      amountMinor,
      currency: player.currency,
      reference,
      reason: 'A long day',
    });
  const times = day.max / one.max;
  const asked = await Promise.all(Array.from({ length: times + 2 }, (_, index) => ask(one.max, `DAY-${index}`)));
  assert.equal(asked.filter(({ success }) => success).length, times);
});

// RG7
test('a player on a break gets no goodwill, but corrections all the same', async () => {
  const player = await addMember(gateway);
  const visitor = gateway.visitor(player);
  const rested = await visitor.call(takeTimeOut, { timeOut: 'DAY' });
  assert.ok(rested.success, `${rested.error} ${JSON.stringify(rested.value)}`);
  assert.equal((await propose(player, { cause: 'GOODWILL' })).error, 'RG_TIMEOUT');
  const owed = await proposed(player, { cause: 'CORRECTION' });
  assert.ok((await decide(checker, owed, 'APPROVE')).success);
});

test('an undecided request expires', async () => {
  const player = await addMember(gateway);
  const approvalId = await proposed(player);
  gateway.clock.forward(backOfficeRules.approvalLifeHours * 3_600_000 + 1);
  assert.equal((await decide(checker, approvalId, 'APPROVE')).error, 'APPROVAL_DECIDED');
  await expireApprovals.run(gateway.gateway.services);
  const expired = await checker.call(listApprovals, { state: 'EXPIRED' });
  assert.ok(expired.success && expired.value.list.some((row) => row.approvalId === approvalId));
});

// SEC16
test('the database refuses the same person twice, a second decision and a changed request', async () => {
  const { db } = gateway.database;
  const player = await addMember(gateway);
  const by = gateway.visitor(await addMember(gateway, { type: staffType }));
  const answer = await by.call(proposeAdjustment, {
    account: player.account,
    direction: 'CREDIT',
    cause: 'CORRECTION',
    amountMinor: 100,
    currency: player.currency,
    reference: 'RAW-1',
    reason: 'To be tried by hand',
  });
  assert.ok(answer.success);
  const { approvalId: id } = answer.value;
  const byItself = (state: string) =>
    sql`update approval set state = ${state}, decided_by = made_by, decided_at = 1, remark = 'no' where id = ${id}`;
  await assert.rejects(byItself('EXECUTED').execute(db), /one person/);
  await assert.rejects(byItself('REJECTED').execute(db), /check constraint/);
  await assert.rejects(sql`update approval set facts = '{}' where id = ${id}`.execute(db), /does not change/);
  await sql`update approval set state = 'REJECTED', decided_by = 'x', decided_at = 1, remark = 'no' where id = ${id}`.execute(
    db,
  );
  await assert.rejects(sql`update approval set state = 'EXECUTED' where id = ${id}`.execute(db), /decided once/);
  await assert.rejects(sql`delete from approval where id = ${id}`.execute(db), /is kept/);
});

test('a player is found by account name, with the balance', async () => {
  const player = await addMember(gateway, { balanceMinor: 4_200 });
  const found = await maker.call(findMember, { account: player.account.toUpperCase() });
  assert.ok(found.success, `${found.error}`);
  assert.deepEqual([found.value.account, found.value.available], [player.account, 4_200]);
  assert.equal((await maker.call(findMember, { account: 'nobody-here' })).error, 'NOT_FOUND');
});
