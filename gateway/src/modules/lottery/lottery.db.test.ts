import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import type { CallRequest, placeLotteryBet as placeCall } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import { commitmentOf, drawK3 } from '@atrium/contracts/fairness';
import Fastify from 'fastify';
import { newId } from '../../db/new-id.ts';
import { createGateway, type Gateway } from '../../gateway.ts';
import { type OperationContext, Refusal } from '../../http/operation.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { getCurrentIssue } from './get-current-issue.ts';
import { listLotteryBets } from './list-lottery-bets.ts';
import { listOpenedNumbers } from './list-opened-numbers.ts';
import { placeLotteryBet } from './place-lottery-bet.ts';
import { runIssues } from './run-issues.ts';
import { payoutOf } from './settle-issue.ts';

const gameCode = 'K3_FAST';
let now = Date.parse('2026-11-21T04:00:00Z');
let database: TestDatabase;
let gateway: Gateway;

before(async () => {
  database = await startTestDatabase();
  gateway = await createGateway({
    databaseUrl: database.databaseUrl,
    log: Fastify().log,
    clock: { now: () => now },
  });
});
after(async () => {
  await gateway.close();
  await database.close();
});

async function playerWith(amountMinor: number): Promise<OperationContext> {
  const memberId = newId(now);
  await database.db
    .insertInto('member')
    .values({
      id: memberId,
      account: `p${memberId}`,
      password_hash: 'none',
      payment_password_hash: null,
      profile: '{}',
      affiliate_code: null,
      parent_id: null,
      ancestor_ids: [],
      last_login_at: null,
      last_login_ip: null,
      password_changed_at: now,
      nickname: 'Player',
      merchant_code: 'PH',
      currency: 'TLB',
      type: 0,
      language: 'EN',
      created_at: now,
    })
    .execute();
  await database.db.transaction().execute((trx) =>
    gateway.services.ledger.post(trx, {
      idempotencyKey: `open:${memberId}`,
      type: 'DEPOSIT',
      reference: 'opening',
      postings: [
        {
          from: { kind: 'opening', owner: 'house' },
          to: { kind: 'member.main', owner: memberId },
          amountMinor,
          currency: 'TLB',
        },
      ],
    }),
  );
  const caller = {
    role: 'member' as const,
    memberId,
    account: 'p',
    type: 0,
    merchantCode: 'PH',
    currency: 'TLB',
    sessionId: 's',
  };
  return { ...gateway.services, caller, merchant: merchantOf('PH'), language: 'EN' } as unknown as OperationContext;
}

async function balance(context: OperationContext): Promise<number> {
  return (await context.ledger.balanceOf(context.db, context.caller?.memberId ?? '', 'TLB')).available;
}

async function bet(context: OperationContext, changed: Partial<CallRequest<typeof placeCall>> = {}) {
  const { current } = await getCurrentIssue({ gameCode }, context);
  const request = {
    gameCode,
    issue: current.issue,
    playCode: 'BIG_SMALL',
    selection: ['BIG'],
    unit: 100,
    multiple: 3,
    expectedCost: 300,
  };
  return placeLotteryBet({ ...request, ...changed }, context);
}

const refusedWith = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;

test('a bet a millisecond before closing is in, at closing it is refused and the money untouched', async () => {
  const context = await playerWith(10_000);
  await runIssues(gateway.services);
  const { current } = await getCurrentIssue({ gameCode }, context);
  now = current.closeAt - 1;
  assert.equal((await bet(context)).state, 'PLACED');
  assert.equal(await balance(context), 9_700);
  now = current.closeAt;
  await assert.rejects(bet(context, { issue: current.issue }), refusedWith('LOTTERY_ISSUE_CLOSED'));
  assert.equal(await balance(context), 9_700);
});

test('an issue is drawn from the seed it committed to, and every bet on it is paid once, however often it is run', async () => {
  const context = await playerWith(100_000);
  await runIssues(gateway.services);
  now = (await getCurrentIssue({ gameCode }, context)).current.drawAt;
  await runIssues(gateway.services);
  const { current } = await getCurrentIssue({ gameCode }, context);
  const big = await bet(context);
  const sums = await bet(context, { playCode: 'SUM', selection: ['9', '10', '11', '12'], expectedCost: 1200 });
  const before = await balance(context);
  now = current.drawAt + 5;
  await Promise.all([runIssues(gateway.services), runIssues(gateway.services)]);
  await runIssues(gateway.services);

  const { list } = await listOpenedNumbers({ gameCode, size: 5 }, context);
  const result = list.find(({ issue }) => issue === current.issue);
  assert.ok(result);
  assert.equal(await commitmentOf(result.proof.serverSeed), current.commitment);
  assert.deepEqual(await drawK3(result.proof.serverSeed, result.proof.clientSeed), result.numbers);

  const bets = (await listLotteryBets({ gameCode, pageNo: 1, pageSize: 20 }, context)).list;
  const paid = [big, sums].map(({ orderNo }) => bets.find((one) => one.orderNo === orderNo)?.payout ?? -1);
  const owed = [big, sums].map((one) =>
    payoutOf(
      {
        order_no: one.orderNo,
        play_code: one.playCode,
        selection: one.selection,
        odds: one.odds,
        stake_per_choice: 300,
      },
      result.numbers,
    ),
  );
  assert.deepEqual(paid, owed);
  assert.equal(await balance(context), before + owed.reduce((sum, one) => sum + one, 0));
  assert.deepEqual(await verifyLedger(database.db), []);
});

test('a house that was down draws and settles what it missed', async () => {
  const context = await playerWith(10_000);
  await runIssues(gateway.services);
  const { current } = await getCurrentIssue({ gameCode }, context);
  now = Math.max(now, current.openAt);
  const placed = await bet(context, { issue: current.issue });
  now = current.drawAt + 3_600_000;
  await runIssues(gateway.services);
  const found = (await listLotteryBets({ gameCode, pageNo: 1, pageSize: 20 }, context)).list[0];
  assert.equal(found?.orderNo, placed.orderNo);
  assert.notEqual(found?.state, 'PLACED');
});

test('the server counts for itself: a cost that does not fit, a choice twice, or too much is refused', async () => {
  const context = await playerWith(10_000);
  await runIssues(gateway.services);
  await assert.rejects(bet(context, { expectedCost: 299 }), refusedWith('LOTTERY_BET_INVALID'));
  await assert.rejects(
    bet(context, { selection: ['BIG', 'BIG'], expectedCost: 600 }),
    refusedWith('LOTTERY_BET_INVALID'),
  );
  await assert.rejects(bet(context, { selection: ['HUGE'] }), refusedWith('LOTTERY_BET_INVALID'));
  await assert.rejects(bet(context, { multiple: 1001, expectedCost: 100_100 }), refusedWith('LOTTERY_LIMIT'));
  assert.equal(await balance(context), 10_000);
});

test('the seed of an issue that is not drawn is never told', async () => {
  const context = await playerWith(100);
  await runIssues(gateway.services);
  const { current } = await getCurrentIssue({ gameCode }, context);
  const told = JSON.stringify([current, await listOpenedNumbers({ gameCode, size: 100 }, context)]);
  const row = await database.db
    .selectFrom('lottery_issue')
    .select('server_seed')
    .where('issue', '=', current.issue)
    .executeTakeFirstOrThrow();
  assert.equal(told.includes(row.server_seed), false);
});
