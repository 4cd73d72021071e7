import assert from 'node:assert/strict';
import {
  type CallInput,
  getFigures,
  listApprovals,
  listQueues,
  listServices,
  proposeAdjustment,
  searchRecords,
} from '@atrium/contracts/calls';
import { queueNames, queues, type StaffRole, staffRoles, staffType } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../../settings/config.ts';
import { settledBet } from '../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../testing/test-gateway.ts';
import { addMember } from '../../testing/test-member.ts';
import { recordBet } from '../bets/bets/record-bet.ts';
import { countTurnover } from '../bets/index.ts';
import { seedCatalogue } from '../play/games/seed-catalogue.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ session: { ...defaultConfig.session, idleMs: 1e10, absoluteMs: 1e10 } });
});
afterAll(() => gateway.close());

const staff = async (...roles: readonly StaffRole[]): Promise<Visitor> =>
  gateway.visitor(await addMember(gateway, { type: staffType, roles }));

async function queuesOf(visitor: Visitor) {
  const answer = await visitor.call(listQueues, {});
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.queues;
}

async function figuresOf(visitor: Visitor, request: CallInput<typeof getFigures> = {}) {
  const answer = await visitor.call(getFigures, request);
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}

test('a request waits in its queue since it was made, until it is gone', async () => {
  const visitor = await staff('money');
  const player = await addMember(gateway, { balanceMinor: 1_000 });
  const approvals = async () => (await queuesOf(visitor)).find(({ queue }) => queue === 'approvals');
  assert.deepEqual(await approvals(), { queue: 'approvals', waiting: 0, oldestAt: null });
  const { clock } = gateway;
  const asked = clock.now();
  for (const reference of ['CASE-1', 'CASE-2']) {
    const answer = await visitor.call(proposeAdjustment, {
      account: player.account,
      direction: 'CREDIT',
      cause: 'CORRECTION',
      amountMinor: 500,
      currency: player.currency,
      reference,
      reason: 'Lost round',
    });
    assert.ok(answer.success, `${answer.error}`);
    clock.forward(hourMs);
  }
  const waiting = await approvals();
  assert.equal(waiting?.waiting, 2);
  assert.ok(Math.abs((waiting?.oldestAt ?? 0) - asked) < hourMs / 2);
  const listed = await visitor.call(listApprovals, {});
  assert.equal(listed.success && listed.value.total, 2, 'the queue counts what its page lists');
  const elsewhere = gateway.visitor(await addMember(gateway, { type: staffType, merchantCode: 'IN' }));
  assert.equal((await queuesOf(elsewhere)).find(({ queue }) => queue === 'approvals')?.waiting, 0);
});

test.each(staffRoles)('%s sees the queues of that role and no others', async (role) => {
  const shown = (await queuesOf(await staff(role))).map(({ queue }) => queue);
  assert.deepEqual(
    shown,
    queueNames.filter((name) => queues[name] === role),
  );
});

test('the figures of a merchant add up what was settled in each hour, whether it is counted already or not', async () => {
  const visitor = await staff('money');
  const player = await addMember(gateway, { balanceMinor: 100_000 });
  const { hours: before } = await figuresOf(visitor);
  const sums = ({ stake, revenue }: { stake: number; revenue: number }) => ({ stake, revenue });
  assert.deepEqual(
    before.map(sums).filter(({ stake }) => stake !== 0),
    [],
  );
  await settledBet(gateway, player, { stake: 1_000, payout: 300 });
  await settledBet(gateway, player, { stake: 500 });
  const pending = await figuresOf(visitor);
  assert.deepEqual(sums(pending.hours.at(-1) ?? assert.fail()), { stake: 1_500, revenue: 1_200 });
  await countTurnover.run(gateway.gateway.services);
  gateway.clock.forward(hourMs);
  const { hours, todayAt, currency, merchantCode } = await figuresOf(visitor);
  assert.deepEqual([currency, merchantCode], [player.currency, 'PH']);
  assert.deepEqual(sums(hours.at(-2) ?? assert.fail()), { stake: 1_500, revenue: 1_200 });
  assert.equal(hours[0]?.at, todayAt - 24 * hourMs, 'from the beginning of the day before');
  assert.ok(
    hours.every(({ at }, index) => at === (hours[0]?.at ?? 0) + index * hourMs),
    'every hour, without a gap',
  );
});

test('figures are of merchants that the caller acts at, and of no others', async () => {
  const visitor = await staff('money');
  assert.equal((await visitor.call(getFigures, { merchantCode: 'IN' })).error, 'REG_FIELD_INVALID');
  assert.equal((await (await staff('support')).call(getFigures, {})).error, 'FORBIDDEN');
  const india = gateway.visitor(await addMember(gateway, { type: staffType, merchants: ['PH', 'IN'] }));
  assert.equal((await figuresOf(india, { merchantCode: 'IN' })).merchantCode, 'IN');
});

test('what the site depends on is listed with its state, the worst first', async () => {
  const visitor = await staff('support');
  const services = async () => {
    const answer = await visitor.call(listServices, {});
    assert.ok(answer.success, `${answer.error}`);
    return answer.value.services;
  };
  assert.equal((await services()).find(({ kind }) => kind === 'LEDGER')?.state, 'UNKNOWN', 'no night was checked yet');
  const at = gateway.clock.now();
  const check = (day: string, violations: readonly string[]) =>
    gateway.database.db
      .insertInto('ledger_check')
      .values({ day, at, took_ms: 1, violations: JSON.stringify(violations) })
      .execute();
  await check('2026-01-01', []);
  const fine = (await services()).find(({ kind }) => kind === 'LEDGER');
  assert.deepEqual(fine, { kind: 'LEDGER', name: null, state: 'OK', troubles: 0, seenAt: at });
  await check('2026-01-02', ['one', 'two']);
  assert.deepEqual((await services())[0], { kind: 'LEDGER', name: null, state: 'DOWN', troubles: 2, seenAt: at });
});

test('a search finds accounts by how they begin, and records by their whole number, of own merchants and roles', async () => {
  const player = await addMember(gateway, { balanceMinor: 1_000, account: 'findable_one' });
  await addMember(gateway, { account: 'findable_two', merchantCode: 'IN' });
  const orderNo = await settledBet(gateway, player, { stake: 100 });
  const find = async (visitor: Visitor, query: string) => {
    const answer = await visitor.call(searchRecords, { query });
    assert.ok(answer.success, `${answer.error}`);
    return answer.value.found.map(({ kind, title, account }) => [kind, title, account]);
  };
  const support = await staff('support');
  assert.deepEqual(await find(support, ' FindAble'), [['ACCOUNT', 'findable_one', 'findable_one']]);
  assert.deepEqual(await find(support, orderNo), [['BET', orderNo, 'findable_one']]);
  const elsewhere = gateway.visitor(await addMember(gateway, { type: staffType, merchantCode: 'IN' }));
  assert.deepEqual(await find(elsewhere, orderNo), []);
  assert.deepEqual(await find(elsewhere, 'find%'), [], 'signs of a pattern are none');
  const round = {
    vendor: 'JL',
    gameType: 'LIVE',
    gameCode: 'LIVE1',
    gameName: 'LIVE',
    roundId: 'table-7-round-9',
  } as const;
  await seedCatalogue(gateway.database.db);
  const { services } = gateway.gateway;
  const playAt = (merchantCode: string, { memberId, currency }: { memberId: string; currency: string }) =>
    recordBet(services, { ...round, memberId, merchantCode, currency, stakeMinor: 0 });
  for (let count = 0; count < 12; count += 1) await playAt('PH', player);
  const neighbour = await addMember(gateway, { account: 'at_the_table', merchantCode: 'IN' });
  const { orderNo: theirs } = await playAt('IN', neighbour);
  assert.deepEqual(await find(elsewhere, round.roundId), [['BET', theirs, 'at_the_table']], 'whoever else was in it');
  assert.equal((await (await staff('release')).call(searchRecords, { query: orderNo })).error, 'FORBIDDEN');
});
