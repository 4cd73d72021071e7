import assert from 'node:assert/strict';
import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import { merchantOf } from '@atrium/contracts/constants';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { createGateway, type Gateway } from '../../../gateway.ts';
import { type OperationContext, Refusal, withTransactions } from '../../../operation/operation.ts';
import { seed } from '../../../seed/index.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { listWinners } from '../../play/winners/list-winners.ts';
import { getDemonstration } from '../member/get-demonstration.ts';
import { getTeamOverview } from './get-team-overview.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const zone = 'Asia/Manila';
let database: TestDatabase;
let gateway: Gateway;
let agent: OperationContext;

beforeAll(async () => {
  database = await startTestDatabase();
  gateway = await createGateway({ databaseUrl: database.databaseUrl, log: Fastify().log, clock: { now: () => now } });
  await seed(gateway.services);
  agent = await contextOf('demoagent');
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

async function contextOf(account: string): Promise<OperationContext> {
  const member = await database.db
    .selectFrom('member')
    .select(['id', 'type'])
    .where('account_key', '=', account)
    .where('merchant_code', '=', 'PH')
    .executeTakeFirstOrThrow();
  const caller = {
    role: 'agent' as const,
    memberId: member.id,
    account,
    type: member.type,
    merchantCode: 'PH',
    currency: 'TLB',
    sessionId: 's',
  };
  return withTransactions({
    ...gateway.services,
    caller,
    merchant: merchantOf('PH'),
    language: 'EN',
  } as unknown as OperationContext);
}

const range = { from: shiftDay('2026-11-21', -29), to: '2026-11-21' };

test('the demonstration team has three levels and thirty members, and its ledger holds every invariant', async () => {
  const team = await database.db
    .selectFrom('member')
    .select(['ancestor_ids'])
    .where('merchant_code', '=', 'PH')
    .where('parent_id', 'is not', null)
    .execute();
  assert.equal(team.length, 30);
  assert.equal(Math.max(...team.map((member) => member.ancestor_ids.length)), 3);
  assert.deepEqual(await verifyLedger(database.db), []);
});

test('a refused withdrawal does not count for the team', async () => {
  const member = await database.db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', 'PH')
    .where('parent_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const before = (await getTeamOverview(range, agent)).figures;
  const { ledger } = gateway.services;
  const [holdId, at] = ['WD-refused', now - 1000];
  const hold = { holdId, owner: member.id, amountMinor: 100, currency: 'TLB', reference: holdId, at };
  await database.db.transaction().execute((trx) => ledger.hold(trx, { ...hold, type: 'WITHDRAW' }));
  await database.db.transaction().execute((trx) => ledger.release(trx, { holdId, type: 'WITHDRAW_RETURN', at }));
  const { teamWithdraw, teamBalance } = (await getTeamOverview(range, agent)).figures;
  assert.deepEqual(
    { teamWithdraw, teamBalance },
    { teamWithdraw: before.teamWithdraw, teamBalance: before.teamBalance },
  );
});

test('who has a past that a demonstration wrote, or a line with one, learns until when it was written, others nothing', async () => {
  assert.deepEqual(await getDemonstration({}, agent), { until: now });
  const other = await contextOf('emberph5');
  assert.deepEqual(await getDemonstration({}, other), { until: now });
  const player = await database.db
    .selectFrom('member')
    .select(['id', 'merchant_code'])
    .where(sql<boolean>`${other.caller?.memberId} = any(ancestor_ids)`)
    .executeTakeFirstOrThrow();
  const asPlayer = { ...other, caller: { ...other.caller, memberId: player.id } } as typeof other;
  assert.deepEqual(await getDemonstration({}, asPlayer), { until: now });
  await database.db
    .updateTable('member')
    .set({ tags: [] })
    .where(sql<boolean>`id = ${other.caller?.memberId} or ancestor_ids @> array[${other.caller?.memberId}]`)
    .execute();
  assert.deepEqual(await getDemonstration({}, other), { until: null });
  assert.deepEqual(await getDemonstration({}, asPlayer), { until: null });
});

// A3
test('the team overview equals a recount of every statement line and every bet, to the cent', async () => {
  const { figures, byGameType } = await getTeamOverview(range, agent);
  const team = await database.db
    .selectFrom('member')
    .selectAll()
    .where('merchant_code', '=', 'PH')
    .where('parent_id', 'is not', null)
    .execute();
  let [deposits, withdrawals, balance] = [0, 0, 0];
  for (const member of team) {
    const { rows } = await gateway.services.ledger.statement(database.db, {
      account: { kind: 'member.main', owner: member.id },
      currency: 'TLB',
      from: 0,
      to: now + 1,
      timeZone: zone,
      pageNo: 1,
      pageSize: 100_000,
    });
    const inRange = rows.filter(
      ({ postedAt }) => dayOf(postedAt, zone) >= range.from && dayOf(postedAt, zone) <= range.to,
    );
    const sum = (type: string) =>
      inRange.filter((row) => row.type === type).reduce((total, row) => total + row.amountMinor, 0);
    deposits += sum('DEPOSIT');
    withdrawals -= sum('WITHDRAW') + sum('WITHDRAW_RETURN');
    balance += rows[0]?.balanceAfter ?? 0;
  }
  assert.ok(deposits > 0 && withdrawals > 0);
  assert.equal(figures.teamDeposit, deposits);
  assert.equal(figures.teamWithdraw, withdrawals);
  assert.equal(figures.teamBalance, balance);

  const ids = new Set(team.map(({ id }) => id));
  const bets = (await database.db.selectFrom('bet').selectAll().execute()).filter(
    (bet) =>
      ids.has(bet.member_id) &&
      bet.settle_time !== null &&
      dayOf(bet.settle_time, zone) >= range.from &&
      dayOf(bet.settle_time, zone) <= range.to,
  );
  const total = (key: 'stake' | 'payout' | 'effective_bet' | 'net_profit') =>
    bets.reduce((sum, bet) => sum + bet[key], 0);
  assert.ok(bets.length > 100);
  assert.equal(figures.stake, total('stake'));
  assert.equal(figures.payout, total('payout'));
  assert.equal(figures.effectiveBet, total('effective_bet'));
  assert.equal(figures.teamNetProfit, total('net_profit'));
  assert.equal(
    byGameType.reduce((sum, row) => sum + row.bets, 0),
    bets.length,
  );
  assert.equal(figures.activeMembers, new Set(bets.map((bet) => bet.member_id)).size);
  assert.equal(figures.agentCount + figures.memberCount, 30);
});

// SEC18
test('an agent sees only their own downline: a sub-agent counts less than the agent above', async () => {
  const below = await database.db
    .selectFrom('member')
    .select('account')
    .where('type', '=', 42)
    .where('merchant_code', '=', 'PH')
    .executeTakeFirstOrThrow();
  const { figures } = await getTeamOverview(range, await contextOf(below.account));
  assert.equal(figures.agentCount + figures.memberCount, 4);
});

test('more than 35 days, or days the wrong way round, are refused', async () => {
  const refused = (error: unknown) => error instanceof Refusal && error.code === 'REQUEST_INVALID';
  await assert.rejects(getTeamOverview({ from: shiftDay(range.to, -35), to: range.to }, agent), refused);
  await assert.rejects(getTeamOverview({ from: range.to, to: range.from }, agent), refused);
});

test('the winner board shows settled wins only, the greatest first, with masked names', async () => {
  const { list } = await listWinners({ gameCategory: 'ALL', limitNum: 20 }, agent);
  assert.equal(list.length, 20);
  assert.deepEqual(
    list.map(({ winAmount }) => winAmount),
    list.map(({ winAmount }) => winAmount).sort((one, other) => other - one),
  );
  const real = await database.db
    .selectFrom('bet')
    .select('payout')
    .where('status', '=', 2)
    .where('merchant_code', '=', 'PH')
    .execute();
  for (const winner of list) {
    assert.match(winner.customerName, /\*\*\*/);
    assert.ok(real.some(({ payout }) => payout === winner.winAmount));
  }
});
