import assert from 'node:assert/strict';
import {
  type CallInput,
  decideApproval,
  listAmountBounds,
  proposeAdjustment,
  proposeAmountBound,
} from '@atrium/contracts/calls';
import { amountBounds, amountKinds, greatestAmountBound, staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { boundOf } from '../../limits/index.ts';

let gateway: TestGateway;
let maker: Visitor;
let checker: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  maker = gateway.visitor(await addMember(gateway, { type: staffType }));
  checker = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(() => gateway.close());

const wish = { merchantCode: 'PH', kind: 'MISSION_REWARD', max: 5_000, version: 0, reason: 'Smaller prizes' } as const;

const propose = (change: Partial<CallInput<typeof proposeAmountBound>> = {}, by = maker) =>
  by.call(proposeAmountBound, { ...wish, ...change });

async function proposed(change: Partial<CallInput<typeof proposeAmountBound>> = {}): Promise<string> {
  const answer = await propose(change);
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.approvalId;
}

const approve = (approvalId: string, by = checker) =>
  by.call(decideApproval, { approvalId, decision: 'APPROVE', remark: '' });

async function ofPh(kind: string) {
  const answer = await maker.call(listAmountBounds, {});
  assert.ok(answer.success);
  return answer.value.bounds.find((bound) => bound.merchantCode === 'PH' && bound.kind === kind);
}

test('the bound of an amount is its default until two people have decided another', async () => {
  const { db } = gateway.database;
  const kind = 'MISSION_REWARD';
  const { max: defaultMax } = amountBounds[kind];
  assert.equal(await boundOf(db, 'PH', kind), defaultMax);
  const approvalId = await proposed();
  assert.equal((await approve(approvalId, maker)).error, 'APPROVAL_OWN');
  assert.equal(await boundOf(db, 'PH', kind), defaultMax);

  assert.ok((await approve(approvalId)).success);
  assert.equal(await boundOf(db, 'PH', kind), 5_000);
  assert.equal(await boundOf(db, 'IN', kind), defaultMax);
  const shown = { merchantCode: 'PH', currency: 'TLB', kind, unit: 'POINTS', max: 5_000, defaultMax, version: 1 };
  assert.deepEqual(await ofPh(kind), shown);
});

test('what concerns every merchant has the lowest of their bounds', async () => {
  assert.ok((await approve(await proposed({ kind: 'BONUS_OFFER', max: 700 }))).success);
  assert.equal(await boundOf(gateway.database.db, null, 'BONUS_OFFER'), 700);
  assert.ok((await approve(await proposed({ kind: 'BONUS_OFFER', max: 50_000_000, version: 1 }))).success);
  assert.equal(await boundOf(gateway.database.db, null, 'BONUS_OFFER'), amountBounds.BONUS_OFFER.max);
});

test('a bound is changed from the version that was seen, by its proposer and by its approver', async () => {
  const first = await proposed({ kind: 'DEPOSIT', max: 1_000 });
  assert.equal((await propose({ kind: 'DEPOSIT', max: 9_000 })).error, 'APPROVAL_TAKEN');
  const { db } = gateway.database;
  await db
    .insertInto('amount_bound')
    .values({ merchant_code: 'PH', kind: 'DEPOSIT', max: 3_000, version: 1 })
    .execute();
  assert.equal((await approve(first)).error, 'CHANGED_MEANWHILE');
  assert.equal(await boundOf(db, 'PH', 'DEPOSIT'), 3_000);
  assert.equal((await propose({ kind: 'DEPOSIT', max: 9_000 })).error, 'CHANGED_MEANWHILE');
});

test('a bound is no more than what sums exactly, and is proposed with a reason at an own merchant', async () => {
  const wrong = await propose({ kind: 'ADJUSTMENT', max: greatestAmountBound + 1, reason: 'x' });
  assert.ok(!wrong.success && wrong.error === 'REG_FIELD_INVALID');
  assert.deepEqual(Object.keys(wrong.value.fields ?? {}).sort(), ['max', 'reason']);
  const foreign = gateway.visitor(await addMember(gateway, { type: staffType, merchantCode: 'IN' }));
  assert.equal((await propose({}, foreign)).error, 'NOT_FOUND');
  const listed = await foreign.call(listAmountBounds, {});
  assert.ok(listed.success);
  assert.deepEqual([...new Set(listed.value.bounds.map(({ merchantCode }) => merchantCode))], ['IN']);
  assert.equal(listed.value.bounds.length, amountKinds.length);
});

test('what was asked for below a bound is not carried out above a lower one', async () => {
  const { account, currency } = await addMember(gateway);
  const money = { direction: 'CREDIT', cause: 'CORRECTION', amountMinor: 600, currency, note: '' } as const;
  const asked = await maker.call(proposeAdjustment, { account, reference: account, ...money, reason: 'A lost round' });
  assert.ok(asked.success, `${asked.error}`);
  assert.ok((await approve(await proposed({ kind: 'ADJUSTMENT', max: 599 }))).success);
  assert.equal((await approve(asked.value.approvalId)).error, 'CHANGED_MEANWHILE');
  assert.ok((await approve(await proposed({ kind: 'ADJUSTMENT', max: 600, version: 1 }))).success);
  assert.ok((await approve(asked.value.approvalId)).success);
});
