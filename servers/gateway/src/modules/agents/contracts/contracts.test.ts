import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CallInput,
  endContract,
  getConsolidatedFunds,
  listContractOffers,
  listContracts,
  listMessages,
  offerContract,
  offerHouseContract,
  processContractHourSalary,
  processDailySalContract,
  processDividendReq,
  processRealTimeSalaryContract,
} from '@atrium/contracts/calls';
import {
  type ContractKind,
  type ContractPeriod,
  contractKinds,
  contractRules,
  merchantOf,
  staffType,
} from '@atrium/contracts/constants';
import { exampleOf } from '@atrium/contracts/contract-terms';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { hasSqlState } from '../../../db/sql-states.ts';
import { approve, madeOf } from '../../../testing/approve.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { contractsAt } from '../../settlements/contracts-of-period.ts';
import { assertBegun, beginContracts } from './begin-contracts.ts';
import { nextPeriodStart, periodAt } from './next-period.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

type Terms = Omit<CallInput<typeof offerContract>, 'account'>;

/** A dividend by the day whose rates end at `top` percent. */
function dividend(top: string, period: ContractPeriod = 'D'): Terms {
  const rates = ['1.00', '1.50', top];
  const tiers = rates.map((rate, index) => ({
    rate,
    effectiveBetAmount: (index + 1) * 10_000_000,
    activeMemberCount: 3,
    lossAmount: (index + 1) * 1_000_000,
  }));
  return { kind: 'DIVIDEND', period, tiers };
}

/** The operator's contract with the head of a line, in force: all that the kind allows. */
async function houseDividend({ memberId }: TestMember, period: ContractPeriod): Promise<void> {
  const from = gateway.clock.now() - 1;
  const tiers = JSON.stringify([{ rate: '45.00', effectiveBetAmount: 0, activeMemberCount: 0, lossAmount: 0 }]);
  await gateway.database.db
    .insertInto('contract')
    .values({
      id: `house ${memberId}`,
      kind: 'DIVIDEND',
      subject_id: memberId,
      period,
      tiers,
      version: 1,
      status: 'VALID',
      offered_at: from,
      effective_from: from,
      begun_at: from,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ period }))
    .execute();
}

async function addLine(): Promise<{ top: TestMember; middle: TestMember; bottom: TestMember }> {
  const top = await addMember(gateway, { type: 1 });
  await houseDividend(top, 'D');
  const middle = await addMember(gateway, { type: 2, parentId: top.memberId });
  return { top, middle, bottom: await addMember(gateway, { type: 2, parentId: middle.memberId }) };
}

const visitor = ({ token }: TestMember) => gateway.visitor({ token });
const offer = (from: TestMember, to: TestMember, terms: Terms) =>
  visitor(from).call(offerContract, { account: to.account, ...terms });
const answer = (who: TestMember, contractId: string, action: 'ACCEPT' | 'REFUSE', version = 1) =>
  visitor(who).call(processDividendReq, { contractId, action, version });

async function offers(who: TestMember) {
  const listed = await visitor(who).call(listContractOffers, {});
  assert.ok(listed.success, listed.message);
  return listed.value.offers;
}

async function flagOf(who: TestMember): Promise<string> {
  const funds = await visitor(who).call(getConsolidatedFunds, {});
  assert.ok(funds.success, funds.message);
  return funds.value.divtypereq;
}

async function agree(
  from: TestMember,
  to: TestMember,
  top: string,
  version = 1,
  period: ContractPeriod = 'D',
): Promise<string> {
  const made = await offer(from, to, dividend(top, period));
  assert.ok(made.success, made.message);
  const accepted = await answer(to, made.value.contractId, 'ACCEPT', version);
  assert.ok(accepted.success, accepted.message);
  // Its period begins now: sessions would expire if the clock moved a day forward.
  await gateway.database.db
    .updateTable('contract')
    .set({ effective_from: gateway.clock.now() })
    .where('id', '=', made.value.contractId)
    .execute();
  await beginContracts.run(gateway.gateway.services);
  return made.value.contractId;
}

test('an offer is pending until accepted, begins with the next period, and shows what it would change', async () => {
  const { top, middle } = await addLine();
  assert.equal(await flagOf(middle), 'N');
  await agree(top, middle, '6.00');
  assert.equal(await flagOf(middle), 'A');
  await offer(top, middle, dividend('7.00'));
  const [pending] = await offers(middle);
  assert.equal(await flagOf(middle), 'P');
  assert.equal(pending?.version, 2);
  assert.equal(pending.previous?.tiers.at(-1)?.rate, '6.00');
  assert.ok(pending.effectiveFrom > gateway.clock.now());
  assert.equal(pending.offeredBy, top.account);
});

test('an offer says who pays it and how wins are carried over, and its contract keeps both', async () => {
  const { top, middle } = await addLine();
  const made = await offer(top, middle, { ...dividend('6.00'), issueType: 'UPPER', carryOver: 'PERMANENT' });
  assert.ok(made.success, `${made.error}`);
  const [pending] = await offers(middle);
  assert.deepEqual([pending?.issueType, pending?.carryOver], ['UPPER', 'PERMANENT']);
  assert.ok((await answer(middle, made.value.contractId, 'ACCEPT')).success);
  const kept = await gateway.database.db
    .selectFrom('contract')
    .select(['issue_type', 'carry_over', 'status'])
    .where('id', '=', made.value.contractId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(kept, { issue_type: 'UPPER', carry_over: 'PERMANENT', status: 'VALID' });
});

test('a contract can be answered only in the version that was read, and only by its recipient', async () => {
  const { top, middle, bottom } = await addLine();
  const first = await offer(top, middle, dividend('6.00'));
  assert.ok(first.success);
  assert.equal((await answer(bottom, first.value.contractId, 'ACCEPT')).error, 'CONTRACT_NOT_FOUND');
  assert.equal((await answer(middle, first.value.contractId, 'ACCEPT', 9)).error, 'CONTRACT_CHANGED');
  await offer(top, middle, dividend('5.00'));
  assert.equal((await answer(middle, first.value.contractId, 'ACCEPT')).error, 'CONTRACT_NOT_PENDING');
  const [second] = await offers(middle);
  assert.ok(second);
  for (let turn = 0; turn < 2; turn += 1) {
    const refused = await answer(middle, second.contractId, 'REFUSE', second.version);
    assert.ok(refused.success, 'the same answer again is the same answer');
    assert.equal(refused.value.status, 'DENIED');
  }
  assert.equal((await answer(middle, second.contractId, 'ACCEPT', second.version)).error, 'CONTRACT_NOT_PENDING');
});

test("an agent can offer to direct subordinates only, within the agent's own rates and those of the kind", async () => {
  const { top, middle, bottom } = await addLine();
  assert.equal((await offer(top, bottom, dividend('6.00'))).error, 'CONTRACT_NOT_FOUND');
  assert.equal((await offer(middle, bottom, dividend('6.00'))).error, 'CONTRACT_NONE_OWN');
  await agree(top, middle, '6.00');
  assert.equal((await offer(middle, bottom, dividend('6.01'))).error, 'CONTRACT_RATE_ABOVE_UPLINE');
  assert.equal((await offer(middle, bottom, dividend('6.00'))).success, true);
  assert.equal((await offer(top, middle, dividend('45.01'))).error, 'CONTRACT_TIERS_INVALID');
  assert.equal((await offer(top, middle, dividend('1.50'))).error, 'CONTRACT_TIERS_INVALID');
  const member = await addMember(gateway, { parentId: top.memberId });
  assert.equal((await offer(member, top, dividend('6.00'))).error, 'FORBIDDEN');
});

test('the head of a line hands down what the operator gave it, once it has accepted that, and nothing without it', async () => {
  const top = await addMember(gateway, { type: 1 });
  const middle = await addMember(gateway, { type: 2, parentId: top.memberId });
  const capOf = async () => {
    const listed = await visitor(top).call(listContracts, { whose: 'OWN' });
    assert.ok(listed.success, listed.message);
    return listed.value.caps.DIVIDEND;
  };
  const offers = async (issueType: 'PLATFORM' | 'UPPER', rate = '6.00') =>
    (await offer(top, middle, { ...dividend(rate), issueType })).error;
  for (const issueType of ['PLATFORM', 'UPPER'] as const) assert.equal(await offers(issueType), 'CONTRACT_NONE_OWN');
  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const { kind, period, tiers } = dividend('6.00');
  const wish = { merchantCode: 'PH', account: top.account, kind, period, tiers, reason: 'A new line' };
  const { contractId } = await approve(gateway, await staff.call(offerHouseContract, wish));
  assert.equal(await offers('PLATFORM'), 'CONTRACT_NONE_OWN', 'not accepted yet');
  assert.equal(await capOf(), 0);
  assert.ok((await answer(top, String(contractId), 'ACCEPT')).success);
  assert.equal(await capOf(), 600);
  assert.equal(await offers('PLATFORM', '6.01'), 'CONTRACT_RATE_ABOVE_UPLINE');
  for (const issueType of ['PLATFORM', 'UPPER'] as const) assert.equal(await offers(issueType), null);
});

// A11
test('an offer of any kind is shown with an example and accepted, a flat rate and tiers from zero as well', async () => {
  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const head = await addMember(gateway, { type: 1 });
  const kinds = {
    DIVIDEND: processDividendReq,
    DAILY: processDailySalContract,
    HOURLY: processContractHourSalary,
    REALTIME: processRealTimeSalaryContract,
  };
  for (const kind of contractKinds) {
    const { minTiers, minRate } = contractRules[kind];
    const tiers = Array.from({ length: minTiers }, (_, index) => ({
      rate: ((minRate + index) / 100).toFixed(2),
      effectiveBetAmount: index === 0 ? 0 : index,
      activeMemberCount: 0,
      ...(kind === 'DIVIDEND' ? { lossAmount: 0 } : {}),
    }));
    const wish = { merchantCode: 'PH', account: head.account, kind, period: 'D', tiers, reason: 'A new line' } as const;
    const made = await approve(gateway, await staff.call(offerHouseContract, wish));
    const [shown] = await offers(head);
    assert.deepEqual([shown?.kind, shown?.tiers], [kind, tiers]);
    assert.ok(shown && shown.example.effectiveBetAmount > 0);
    const { contractId, version } = madeOf(made);
    const accepted = await visitor(head).call(kinds[kind], { contractId, action: 'ACCEPT', version });
    assert.equal(accepted.success && accepted.value.status, 'VALID', kind);
  }
});

test('a lowered upline rate ends higher rates in the downline; lower ones stay', async () => {
  const { top, middle, bottom } = await addLine();
  const other = await addMember(gateway, { type: 2, parentId: middle.memberId });
  await agree(top, middle, '8.00');
  const high = await agree(middle, bottom, '7.00');
  const low = await agree(middle, other, '3.00');
  await agree(top, middle, '5.00', 2);
  const rows = await gateway.database.db
    .selectFrom('contract')
    .select(['id', 'status', 'end_reason'])
    .where('id', 'in', [high, low])
    .execute();
  const of = (id: string) => rows.find((row) => row.id === id);
  assert.deepEqual(of(high), { id: high, status: 'INVALID', end_reason: 'RATE_ABOVE_UPLINE' });
  assert.equal(of(low)?.status, 'VALID');
  assert.equal(await flagOf(bottom), 'N');
});

const stateOf = (id: string) =>
  gateway.database.db
    .selectFrom('contract')
    .select(['status', 'end_reason', 'effective_from', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test("an upline offers the period of its own contract alone, and another one of its own ends its downline's", async () => {
  const { top, middle, bottom } = await addLine();
  const lowest = await addMember(gateway, { type: 2, parentId: bottom.memberId });
  await agree(top, middle, '8.00');
  const refused = await offer(middle, bottom, dividend('6.00', 'M'));
  assert.deepEqual(
    [refused.error, refused.value],
    ['CONTRACT_TIERS_INVALID', { fields: { period: { reason: 'invalid' } } }],
  );
  const daily = await agree(middle, bottom, '6.00');
  const below = await agree(bottom, lowest, '3.00');
  await houseDividend(top, 'M');
  await agree(top, middle, '8.00', 2, 'M');
  for (const id of [daily, below]) {
    const { status, end_reason: reason } = await stateOf(id);
    assert.deepEqual([status, reason], ['INVALID', 'RATE_ABOVE_UPLINE']);
  }
  assert.equal((await offer(middle, bottom, dividend('6.00'))).error, 'CONTRACT_TIERS_INVALID');
  assert.ok((await offer(middle, bottom, dividend('6.00', 'M'))).success);
});

test('a lowered rate ends what is above it below a contract that has ended before', async () => {
  const { top, middle, bottom } = await addLine();
  const lowest = await addMember(gateway, { type: 2, parentId: bottom.memberId });
  await agree(top, middle, '8.00');
  await agree(middle, bottom, '7.00');
  const low = await agree(bottom, lowest, '4.00');
  await agree(top, middle, '5.00', 2);
  assert.equal((await stateOf(low)).status, 'VALID');
  await agree(top, middle, '3.00', 3);
  assert.equal((await stateOf(low)).status, 'INVALID');
});

// failure 34
test('a contract that is changed while its period begins leaves exactly one in force, in either order', async () => {
  const { db } = gateway.database;
  for (let turn = 0; turn < 4; turn += 1) {
    const { top, middle } = await addLine();
    await agree(top, middle, '8.00');
    const next = await offer(top, middle, dividend('5.00'));
    assert.ok(next.success);
    await answer(middle, next.value.contractId, 'ACCEPT', 2);
    await db
      .updateTable('contract')
      .set({ effective_from: gateway.clock.now() })
      .where('id', '=', next.value.contractId)
      .execute();
    const { services } = gateway.gateway;
    await Promise.all([
      beginContracts.run(services),
      offer(top, middle, dividend('7.00')),
      beginContracts.run(services),
      offer(top, middle, dividend('6.00')),
    ]);
    await beginContracts.run(services);
    const inForce = await db
      .selectFrom('contract')
      .select(['version', 'tiers'])
      .where('subject_id', '=', middle.memberId)
      .where('status', '=', 'VALID')
      .where('begun_at', 'is not', null)
      .execute();
    assert.deepEqual(
      inForce.map(({ version }) => version),
      [2],
    );
  }
});

test('a contract that cannot begin is set aside, begins when it can, and holds up its own kind alone', async () => {
  const { db } = gateway.database;
  const { services } = gateway.gateway;
  const lines = [await addLine(), await addLine()];
  const ids: string[] = [];
  for (const { top, middle } of lines) {
    const made = await offer(top, middle, dividend('5.00'));
    assert.ok(made.success);
    await answer(middle, made.value.contractId, 'ACCEPT');
    ids.push(made.value.contractId);
  }
  await db.updateTable('contract').set({ effective_from: gateway.clock.now() }).where('id', 'in', ids).execute();
  await sql`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    db,
  );
  await sql`create trigger stuck before update on contract for each row when (new.id = ${sql.lit(ids[0])})
    execute function stuck()`.execute(db);
  const state = async () => {
    await beginContracts.run(services);
    const begun = db.selectFrom('contract').select('id').where('begun_at', 'is not', null).where('id', 'in', ids);
    const aside = db.selectFrom('job_aside').select('subject').where('job', '=', 'begin-contracts');
    return [(await begun.execute()).map(({ id }) => id), (await aside.execute()).map(({ subject }) => subject)];
  };
  assert.deepEqual(await state(), [[ids[1]], [ids[0]]]);
  await assert.rejects(assertBegun(services, 'PH', 'DIVIDEND'), /has not begun/);
  await assertBegun(services, 'PH', 'REALTIME');
  await assertBegun(services, 'IN', 'DIVIDEND');
  await sql`drop trigger stuck on contract`.execute(db);
  assert.deepEqual((await state())[1], []);
  await assertBegun(services, 'PH', 'DIVIDEND');
});

test('an offer that is made while the own contract is lowered is not above it', async () => {
  const { top, middle, bottom } = await addLine();
  const id = await agree(top, middle, '30.00');
  const { db } = gateway.database;
  const offered = await db.transaction().execute(async (trx) => {
    await trx.updateTable('contract').set({ status: 'INVALID', ended_at: 1 }).where('id', '=', id).execute();
    const waits = offer(middle, bottom, dividend('29.00'));
    const first = await Promise.race([waits, pause(1_000).then(() => 'waits' as const)]);
    assert.equal(first, 'waits');
    return { waits };
  });
  assert.equal((await offered.waits).error, 'CONTRACT_NONE_OWN');
});

test('both parties get inbox messages when a contract begins, and when it ends because a rate fell', async () => {
  const { top, middle, bottom } = await addLine();
  await gateway.database.db.updateTable('member').set({ language: 'HI' }).where('id', '=', bottom.memberId).execute();
  const titles = async (who: TestMember) => {
    const inbox = await visitor(who).call(listMessages, { pageNo: 1 });
    assert.ok(inbox.success, inbox.message);
    return inbox.value.list
      .filter(({ category }) => category === 'PERSONAL')
      .map(({ title }) => title)
      .sort();
  };
  await agree(top, middle, '8.00');
  assert.deepEqual(await titles(top), ['A contract has begun: Dividend']);
  await agree(middle, bottom, '7.00');
  assert.deepEqual(await titles(bottom), ['अनुबंध शुरू हुआ: लाभांश']);
  await agree(top, middle, '5.00', 2);
  assert.deepEqual(await titles(bottom), ['अनुबंध शुरू हुआ: लाभांश', 'अनुबंध समाप्त हुआ: लाभांश']);
  assert.equal((await titles(middle)).filter((title) => title === 'A contract has ended: Dividend').length, 1);
});

test('another period begins when the one that runs has been counted to its end, and no day counts twice', async () => {
  const { top, middle } = await addLine();
  const zone = 'Asia/Manila';
  const nextStart = (period: ContractPeriod, at: number) => nextPeriodStart('DIVIDEND', period, at, zone);
  const accepted = async (period: ContractPeriod, version: number) => {
    await houseDividend(top, period);
    const made = await offer(top, middle, dividend('6.00', period));
    assert.ok(made.success, `${made.error}`);
    const [pending] = await offers(middle);
    assert.ok((await answer(middle, made.value.contractId, 'ACCEPT', version)).success);
    const { effective_from: from } = await stateOf(made.value.contractId);
    assert.equal(pending?.effectiveFrom, from, 'as the offer said');
    return { id: made.value.contractId, from: from ?? 0 };
  };
  const now = gateway.clock.now();
  const monthly = await accepted('M', 1);
  assert.equal(monthly.from, nextStart('M', now));
  // In force since the month began.
  const month = periodAt('DIVIDEND', 'M', now, zone);
  await gateway.database.db
    .updateTable('contract')
    .set({ effective_from: month.from, begun_at: month.from })
    .where('id', '=', monthly.id)
    .execute();
  const daily = await accepted('D', 2);
  assert.equal(daily.from, month.to, 'not tomorrow: the month that runs is paid in full');
  const weekly = await accepted('W', 3);
  const monday = periodAt('DIVIDEND', 'W', month.to, zone);
  assert.equal(weekly.from, monday.from === month.to ? month.to : monday.to);
  await gateway.database.db.updateTable('contract').set({ effective_from: now }).where('id', '=', weekly.id).execute();
  await beginContracts.run(gateway.gateway.services);
  assert.equal((await stateOf(monthly.id)).ended_at, month.from, 'a month that is not over is not counted beside it');
});

test('a member is never moved to another line: not below another one, not to the top, not from it', async () => {
  const { top, middle, bottom } = await addLine();
  const { db } = gateway.database;
  const moves: [TestMember, { parent_id?: string | null; ancestor_ids?: string[] }][] = [
    [bottom, { parent_id: top.memberId, ancestor_ids: [top.memberId] }],
    [bottom, { parent_id: null, ancestor_ids: [] }],
    [bottom, { ancestor_ids: [middle.memberId] }],
    [top, { parent_id: bottom.memberId }],
  ];
  const set = ({ memberId }: TestMember, values: (typeof moves)[number][1] & { nickname?: string }) =>
    db.updateTable('member').set(values).where('id', '=', memberId).execute();
  for (const [who, move] of moves) await assert.rejects(set(who, move), (error) => hasSqlState(error, 'MB001'));
  await set(bottom, { parent_id: middle.memberId, nickname: 'Other' });
});

// SRV6
test('an agent ends a contract with the running period, and what the downline has from it ends, too', async () => {
  const { top, middle, bottom } = await addLine();
  const contractId = await agree(top, middle, '6.00');
  const below = await agree(middle, bottom, '2.00');
  assert.equal(
    (await visitor(middle).call(endContract, { contractId })).error,
    'CONTRACT_NOT_FOUND',
    'the giver alone',
  );
  const ended = await visitor(top).call(endContract, { contractId });
  assert.ok(ended.success, ended.message);
  const at = nextPeriodStart('DIVIDEND', 'D', gateway.clock.now(), 'Asia/Manila');
  assert.deepEqual(ended.value, { contractId, status: 'INVALID', endedAt: at });
  assert.deepEqual(
    (await visitor(top).call(endContract, { contractId })).value,
    ended.value,
    'a repeat changes nothing',
  );
  const rows = await gateway.database.db
    .selectFrom('contract')
    .select(['id', 'status', 'ended_at', 'end_reason'])
    .where('id', 'in', [contractId, below])
    .orderBy('offered_at')
    .execute();
  assert.deepEqual(rows, [
    { id: contractId, status: 'INVALID', ended_at: at, end_reason: 'ENDED_BY_UPLINE' },
    { id: below, status: 'INVALID', ended_at: at, end_reason: 'RATE_ABOVE_UPLINE' },
  ]);
  for (const who of [top, middle]) {
    const inbox = await visitor(who).call(listMessages, { pageNo: 1, pageSize: 20 });
    assert.ok(inbox.success);
    const told = inbox.value.list.filter(({ content }) => content.includes('ended by the upline'));
    assert.equal(told.length, 1, 'each party once');
  }
  const counted = (from: number) =>
    contractsAt(gateway.database.db, merchantOf('PH'), { kind: 'DIVIDEND', period: 'D', at: from });
  const ids = async (from: number) => (await counted(from)).map((terms) => terms.contractId);
  assert.ok((await ids(gateway.clock.now())).includes(contractId), 'the running period is settled on its terms');
  assert.equal((await ids(at)).includes(contractId), false);
});

test('an agent withdraws an offer at once, and one whose successor was accepted ends nothing below', async () => {
  const { top, middle, bottom } = await addLine();
  const first = await agree(top, middle, '6.00');
  const below = await agree(middle, bottom, '5.00');
  const next = await offer(top, middle, dividend('7.00'));
  assert.ok(next.success);
  await answer(middle, next.value.contractId, 'ACCEPT', 2);
  assert.ok((await visitor(top).call(endContract, { contractId: first })).success);
  const { status } = await gateway.database.db
    .selectFrom('contract')
    .select('status')
    .where('id', '=', below)
    .executeTakeFirstOrThrow();
  assert.equal(status, 'VALID');
  const asked = await offer(top, middle, dividend('8.00'));
  assert.ok(asked.success);
  const withdrawn = await visitor(top).call(endContract, { contractId: asked.value.contractId });
  assert.ok(withdrawn.success && withdrawn.value.endedAt <= gateway.clock.now());
  assert.equal((await answer(middle, asked.value.contractId, 'ACCEPT', 3)).error, 'CONTRACT_NOT_PENDING');
});

// B16: nothing is carried over by default
test('an agent lists every version of own contracts and of those given, by kind and state, with the own cap', async () => {
  const { top, middle, bottom } = await addLine();
  await agree(top, middle, '6.00');
  await agree(top, middle, '5.00', 2);
  await offer(middle, bottom, dividend('3.00'));
  const list = async (who: TestMember, asked: CallInput<typeof listContracts>) => {
    const answered = await visitor(who).call(listContracts, asked);
    assert.ok(answered.success, answered.message);
    return answered.value;
  };
  const own = await list(middle, { whose: 'OWN' });
  const seen = own.list.map(({ version, status, endReason, account }) => [version, status, endReason, account]);
  assert.deepEqual(seen, [
    [2, 'VALID', null, top.account],
    [1, 'EXPIRED', 'REPLACED', top.account],
  ]);
  assert.equal(own.caps.DIVIDEND, 500);
  assert.equal(own.caps.DAILY, 0, 'nothing of that kind to give');
  const given = await list(middle, { whose: 'GIVEN', account: bottom.account });
  assert.deepEqual(
    given.list.map(({ account, status, carryOver }) => [account, status, carryOver]),
    [[bottom.account, 'REQUESTED', 'NONE']],
  );
  assert.equal((await list(middle, { whose: 'OWN', status: 'EXPIRED' })).total, 1);
  assert.equal((await list(middle, { whose: 'OWN', kind: 'DAILY' })).total, 0);
  assert.equal((await list(top, { whose: 'GIVEN', account: bottom.account })).total, 0, 'direct subordinates alone');
});

test("periods begin in the merchant's time zone: midnight, Monday, the 1st and 16th, the hour, the window", () => {
  const at = (text: string) => Date.parse(`${text}+08:00`);
  const next = (kind: ContractKind, period: ContractPeriod) =>
    nextPeriodStart(kind, period, at('2026-11-14T23:59:59.999'), 'Asia/Manila');
  assert.equal(next('DIVIDEND', 'D'), at('2026-11-15T00:00:00'));
  assert.equal(next('DIVIDEND', 'W'), at('2026-11-16T00:00:00'));
  assert.equal(next('DIVIDEND', 'H'), at('2026-11-16T00:00:00'));
  assert.equal(next('DIVIDEND', 'M'), at('2026-12-01T00:00:00'));
  assert.equal(next('HOURLY', 'D'), at('2026-11-15T00:00:00'));
  assert.equal(nextPeriodStart('REALTIME', 'D', at('2026-11-14T10:02:00'), 'Asia/Manila'), at('2026-11-14T10:05:00'));
});

test('the example is what the middle tier pays', () => {
  const example = exampleOf('DIVIDEND', dividend('6.00').tiers);
  assert.deepEqual(example, {
    tier: 2,
    effectiveBetAmount: 20_000_000,
    activeMemberCount: 3,
    lossAmount: 2_000_000,
    amount: 30_000,
  });
});
