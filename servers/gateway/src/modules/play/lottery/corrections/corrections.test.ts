import assert from 'node:assert/strict';
import {
  decideApproval,
  listApprovals,
  listLotteryBets,
  listMessages,
  listOpenedNumbers,
  listOverdrawn,
  listStaffIssues,
  listTransactions,
  placeLotteryBet,
  proposeCorrection,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { findKind } from '@atrium/contracts/lottery';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway, type Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../../testing/test-member.ts';
import { checkLedger } from '../../../checks/ledger-check/check-ledger.ts';
import { seedLottery } from '../../seed-lottery.ts';
import { advanceIssues } from '../advance-issues.ts';
import { carryOutCorrections } from './carry-out-corrections.ts';

const gameCode = 'K3_FAST';
let gateway: TestGateway;
let maker: Visitor;
let checker: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedLottery(gateway.database.db);
  maker = gateway.visitor(await addMember(gateway, { type: staffType }));
  checker = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(async () => {
  assert.deepEqual(await checkLedger(gateway.database.db), []);
  await gateway.close();
});

const services = () => gateway.gateway.services;

/** An issue of its own for each test: the next one that opens. */
async function openIssue(): Promise<{ issue: string; draw_at: number }> {
  const { db } = gateway.database;
  await advanceIssues(services());
  const next = await db
    .selectFrom('lottery_issue')
    .select(['issue', 'open_at', 'draw_at'])
    .where('game_code', '=', gameCode)
    .where('open_at', '>', gateway.clock.now())
    .orderBy('open_at')
    .executeTakeFirstOrThrow();
  gateway.clock.forward(next.open_at - gateway.clock.now() + 1);
  await advanceIssues(services());
  return next;
}

async function draw({ draw_at }: { draw_at: number }): Promise<void> {
  gateway.clock.forward(draw_at - gateway.clock.now() + 1);
  await advanceIssues(services());
}

async function bet(player: Visitor, issue: string, selection: string): Promise<string> {
  const slip = {
    gameCode,
    issue,
    playCode: 'BIG_SMALL',
    unit: 100,
    multiple: 10,
    expectedCost: 1_000,
    expectedBets: 1,
  };
  const answer = await player.call(placeLotteryBet, { ...slip, selection: [selection] });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.orderNo;
}

/** One player on each side of the bet, with nothing left. */
async function table(issue: string) {
  const sides = ['BIG', 'SMALL'].map(async (side) => {
    const member = await addMember(gateway, { balanceMinor: 1_000 });
    const visitor = gateway.visitor(member);
    return { member, visitor, orderNo: await bet(visitor, issue, side) };
  });
  return Promise.all(sides);
}

async function availableOf({ memberId, currency }: TestMember): Promise<number> {
  return (await services().ledger.balanceOf(gateway.database.db, memberId, currency)).available;
}

const propose = (issue: string, action: 'CANCEL' | 'RESETTLE') =>
  maker.call(proposeCorrection, { gameCode, issue, action, note: 'The draw was late', reason: 'Clock of the draw' });

async function approve(issue: string, action: 'CANCEL' | 'RESETTLE'): Promise<void> {
  const proposed = await propose(issue, action);
  assert.ok(proposed.success, `${proposed.error} ${JSON.stringify(proposed.value)}`);
  const { approvalId } = proposed.value;
  assert.equal((await maker.call(decideApproval, { approvalId, decision: 'APPROVE' })).error, 'APPROVAL_OWN');
  const decided = await checker.call(decideApproval, { approvalId, decision: 'APPROVE' });
  assert.ok(decided.success, `${decided.error} ${JSON.stringify(decided.value)}`);
}

/** Two runs at once, and one more: what a second leader or a restart would do. */
async function carryOut(): Promise<void> {
  await Promise.allSettled([carryOutCorrections(services()), carryOutCorrections(services())]);
  await carryOutCorrections(services());
}

const inboxOf = async (visitor: Visitor) => {
  const answer = await visitor.call(listMessages, {});
  return answer.success ? answer.value.list.map(({ title }) => title) : [];
};

test('an issue that is cancelled while open takes no more bets and refunds every stake once', async () => {
  const issue = await openIssue();
  const players = await table(issue.issue);
  await approve(issue.issue, 'CANCEL');
  const slip = {
    gameCode,
    issue: issue.issue,
    playCode: 'BIG_SMALL',
    unit: 100,
    multiple: 1,
    expectedCost: 100,
    expectedBets: 1,
  };
  const late = gateway.visitor(await addMember(gateway, { balanceMinor: 1_000 }));
  assert.equal((await late.call(placeLotteryBet, { ...slip, selection: ['BIG'] })).error, 'LOTTERY_ISSUE_CLOSED');
  await carryOut();
  await draw(issue);
  for (const { member, visitor, orderNo } of players) {
    assert.equal(await availableOf(member), 1_000);
    const own = await visitor.call(listLotteryBets, { gameCode });
    assert.equal(own.success && own.value.list.find((row) => row.orderNo === orderNo)?.state, 'REFUNDED');
    assert.deepEqual(await inboxOf(visitor), [`Issue ${issue.issue} was cancelled`]);
  }
  assert.equal((await propose(issue.issue, 'CANCEL')).error, 'LOTTERY_NOT_CORRECTABLE');
});

// failure 36
test('a settled issue that is cancelled reverses the winnings, and a player who spent them is blocked', async () => {
  const issue = await openIssue();
  const players = await table(issue.issue);
  await draw(issue);
  const { numbers } = await gateway.database.db
    .selectFrom('lottery_issue')
    .select('numbers')
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue.issue)
    .executeTakeFirstOrThrow();
  const winners: typeof players = [];
  for (const player of players) if ((await availableOf(player.member)) > 0) winners.push(player);
  for (const { member } of winners) {
    const amountMinor = await availableOf(member);
    await gateway.database.db.transaction().execute((trx) =>
      services().ledger.post(trx, {
        idempotencyKey: `spent:${member.memberId}`,
        type: 'ADMIN_MINUS',
        reference: 'spent',
        postings: [
          {
            from: { kind: 'member.main', owner: member.memberId },
            to: { kind: 'suspense', owner: 'house' },
            amountMinor,
            currency: member.currency,
          },
        ],
      }),
    );
  }
  await approve(issue.issue, 'CANCEL');
  await carryOut();
  for (const { member } of players) {
    const balance = await services().ledger.balanceOf(gateway.database.db, member.memberId, member.currency);
    const hadWon = winners.some((winner) => winner.member === member);
    assert.equal(balance.available, hadWon ? -995 : 1_000);
    assert.equal(balance.isBlocked, hadWon);
  }
  const below = await checker.call(listOverdrawn, {});
  assert.ok(below.success);
  assert.deepEqual(
    below.value.members.map(({ account, available }) => [account, available]),
    winners.map(({ member }) => [member.account, -995]),
  );
  // The draw stays visible, marked as cancelled.
  const results = await players[0]?.visitor.call(listOpenedNumbers, { gameCode, size: 5 });
  const shown = results?.success ? results.value.list.find((row) => row.issue === issue.issue) : undefined;
  assert.equal(shown?.correction?.action, 'CANCEL');
  assert.deepEqual(shown?.numbers, numbers);
});

// failure 36
test('a settled issue is settled again by its seed; postings of the difference name the first ones', async () => {
  const issue = await openIssue();
  const { db } = gateway.database;
  const players = await table(issue.issue);
  const row = await db
    .selectFrom('lottery_issue')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue.issue)
    .executeTakeFirstOrThrow();
  const right = (await findKind('K3')?.draw(row.server_seed ?? '', `${gameCode}:${issue.issue}`)) ?? [];
  const isBig = right.reduce((sum, face) => sum + face, 0) >= 11 && new Set(right).size > 1;
  const wrong = isBig ? [1, 1, 2] : [6, 6, 5];
  // A fault that the operator must be able to correct: the draw was recorded wrong.
  gateway.clock.forward(issue.draw_at - gateway.clock.now() + 1);
  await sql`update lottery_issue set state = 'DRAWN', numbers = ${wrong}, drawn_at = draw_at
    where issue = ${issue.issue}`.execute(db);
  await advanceIssues(services());
  const before = await Promise.all(players.map(({ member }) => availableOf(member)));

  await approve(issue.issue, 'RESETTLE');
  await carryOut();
  const after = await Promise.all(players.map(({ member }) => availableOf(member)));
  // A triple pays neither side, so the player who lost before loses nothing more.
  const isTriple = new Set(right).size === 1;
  assert.deepEqual(after, isTriple ? [0, 0] : [...before].reverse());
  const results = await players[0]?.visitor.call(listOpenedNumbers, { gameCode, size: 5 });
  const shown = results?.success ? results.value.list.find((each) => each.issue === issue.issue) : undefined;
  assert.deepEqual(shown?.numbers, right);
  assert.deepEqual(shown?.correction?.numbersBefore, wrong);
  assert.equal(shown?.correction?.note, 'The draw was late');
  const [reversal] = await db
    .selectFrom('ledger_tx')
    .innerJoin('ledger_tx as first', 'first.id', 'ledger_tx.reverses')
    .select(['ledger_tx.type', 'first.type as firstType'])
    .where('ledger_tx.idempotency_key', 'like', 'correction-back:%')
    .where(
      'ledger_tx.reference',
      'in',
      players.map(({ orderNo }) => orderNo),
    )
    .execute();
  assert.deepEqual(reversal, { type: 'ROLLBACK', firstType: 'PAYOUT' });
  for (const [index, { visitor }] of players.entries()) {
    const isChanged = after[index] !== before[index];
    assert.deepEqual(await inboxOf(visitor), isChanged ? [`Issue ${issue.issue} was settled again`] : []);
    const history = await visitor.call(listTransactions, { from: '2020-01-01', to: '2100-01-01' });
    assert.ok(history.success && history.value.list.length >= 2);
  }

  // A second correction finds everything right, so nothing moves; then the issue is cancelled.
  await approve(issue.issue, 'RESETTLE');
  await carryOut();
  assert.deepEqual(await Promise.all(players.map(({ member }) => availableOf(member))), after);
  await approve(issue.issue, 'CANCEL');
  await carryOut();
  assert.deepEqual(await Promise.all(players.map(({ member }) => availableOf(member))), [1_000, 1_000]);
});

test('an issue can be settled again only once settled, and has one pending correction at most', async () => {
  const issue = await openIssue();
  assert.equal((await propose(issue.issue, 'RESETTLE')).error, 'LOTTERY_NOT_CORRECTABLE');
  assert.ok((await propose(issue.issue, 'CANCEL')).success);
  assert.equal((await propose(issue.issue, 'CANCEL')).error, 'APPROVAL_TAKEN');
  const waiting = await checker.call(listApprovals, { kind: 'LOTTERY_CORRECTION' });
  assert.ok(waiting.success && waiting.value.list.length === 1);
  const issues = await checker.call(listStaffIssues, { issue: issue.issue });
  assert.ok(issues.success && issues.value.list[0]?.state === 'OPEN');
  const unknown = await propose('20000101000000', 'CANCEL');
  assert.equal(unknown.error, 'NOT_FOUND');
});

test('an issue that was drawn after its cancellation was asked for is not cancelled by that', async () => {
  const issue = await openIssue();
  await table(issue.issue);
  const proposed = await propose(issue.issue, 'CANCEL');
  assert.ok(proposed.success, `${proposed.error}`);
  const { approvalId } = proposed.value;
  await draw(issue);
  const decide = (decision: 'APPROVE' | 'REJECT') =>
    checker.call(decideApproval, { approvalId, decision, remark: 'It was drawn' });
  assert.equal((await decide('APPROVE')).error, 'CHANGED_MEANWHILE');
  assert.ok((await decide('REJECT')).success);
  await approve(issue.issue, 'CANCEL');
  await carryOut();
});
