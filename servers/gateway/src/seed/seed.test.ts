import assert from 'node:assert/strict';
import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import {
  decideApproval,
  decideDeposit,
  decideWithdrawal,
  getMissionSummary,
  getPlayLimits,
  listApprovals,
  listBets,
  listContractBills,
  listHouseContracts,
  listIdentityCases,
  listStaffBills,
  listStaffDeposits,
  listStaffWithdrawals,
  login,
  resolveWithdrawal,
} from '@atrium/contracts/calls';
import { type MerchantCode, merchantCodes, merchantOf, staffRoles } from '@atrium/contracts/constants';
import { withdrawalStates } from '@atrium/contracts/entities';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { checkLedger } from '../modules/checks/ledger-check/check-ledger.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../testing/test-gateway.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seed } from './index.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seed(gateway.gateway.services);
});
afterAll(() => gateway.close());

async function enter(account: string, merchantCode: MerchantCode): Promise<Visitor> {
  const password = demoAccounts.find((demo) => demo.account === account)?.password ?? '';
  const visitor = gateway.visitor({ merchant: merchantCode });
  const answer = await visitor.call(login, { type: 'username', username: account, password });
  assert.ok(answer.success, `${answer.error}`);
  return gateway.visitor({ token: answer.value.token, merchant: merchantCode });
}

test('the demonstration holds every invariant of the ledger, and a second start adds nothing', async () => {
  const count = async () => {
    const { db } = gateway.database;
    const tables = [
      'member',
      'contract',
      'contract_bill',
      'payment_withdrawal',
      'payment_deposit',
      'approval',
    ] as const;
    const all = tables.map((table) => db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows')));
    return Promise.all(all.map((query) => query.executeTakeFirstOrThrow()));
  };
  assert.deepEqual(await checkLedger(gateway.database.db), []);
  const before = await count();
  await seed(gateway.gateway.services);
  assert.deepEqual(await count(), before);
});

test.each(merchantCodes)('staff of %s read what a player has deposited as the player reads it', async (code) => {
  const limits = await (await enter('demohistory', code)).call(getPlayLimits, {});
  const orders = await (await enter('demoops', code)).call(listStaffWithdrawals, { pageSize: 100 });
  assert.ok(limits.success && orders.success, `${limits.error} ${orders.error}`);
  const read = orders.value.list
    .filter(({ account }) => account === 'demohistory')
    .map((order) => order.totalDeposited);
  assert.deepEqual([...new Set(read)], [limits.value.lifetime.deposited]);
});

describe.each(merchantCodes)('the demonstration of %s', (merchantCode) => {
  // SEC16
  test('has two people with each role, and what one asked for or entered first the other approves', async () => {
    const { db } = gateway.database;
    const staff = db.selectFrom('member').select('staff_roles').where('merchant_code', '=', merchantCode);
    const roles = await staff.where('account_key', 'in', ['demoops', 'demoops2']).execute();
    assert.deepEqual(
      roles.map((row) => row.staff_roles),
      [[...staffRoles], [...staffRoles]],
    );
    const [own, other] = [await enter('demoops', merchantCode), await enter('demoops2', merchantCode)];
    const waiting = await own.call(listApprovals, {});
    assert.ok(waiting.success);
    const request = waiting.value.list.find(({ kind }) => kind === 'MEMBER_ADJUSTMENT');
    assert.deepEqual([request?.isOwn, request?.barred, request?.reason], [false, null, 'Demonstration']);
    const approval = { approvalId: request?.approvalId ?? '', decision: 'APPROVE' } as const;
    assert.equal((await other.call(decideApproval, approval)).error, 'APPROVAL_OWN');
    assert.ok((await own.call(decideApproval, approval)).success);

    const deposits = await own.call(listStaffDeposits, {});
    assert.ok(deposits.success);
    const paid = deposits.value.list.find(({ state }) => state === 'PAID');
    assert.ok(paid);
    const credit = { orderNo: paid.orderNo, version: paid.version, decision: 'CREDIT' } as const;
    assert.equal((await other.call(decideDeposit, credit)).error, 'APPROVAL_OWN');
    assert.ok((await own.call(decideDeposit, credit)).success);

    const withdrawals = await own.call(listStaffWithdrawals, {});
    assert.ok(withdrawals.success);
    const review = withdrawals.value.list.find(({ state }) => state === 'REVIEW');
    assert.ok(review?.needsSecond);
    const approve = { orderNo: review.orderNo, version: review.version, decision: 'APPROVE' } as const;
    assert.equal((await other.call(decideWithdrawal, approve)).error, 'APPROVAL_OWN');
    assert.ok((await own.call(decideWithdrawal, approve)).success);
  });

  test('has a third person, who alone approves the refund of a large payout that the two have approved', async () => {
    const [first, second, third] = await Promise.all([
      enter('demoops', merchantCode),
      enter('demoops2', merchantCode),
      enter('demoops3', merchantCode),
    ]);
    const disputes = await first.call(listStaffWithdrawals, { state: 'DISPUTED' });
    assert.ok(disputes.success);
    const large = disputes.value.list.find(({ needsSecond }) => needsSecond);
    assert.deepEqual([large?.state, large?.barred], ['DISPUTE', null]);
    const refund = { orderNo: large?.orderNo ?? '', version: large?.version ?? 0, resolution: 'REFUND' } as const;
    const asked = await first.call(resolveWithdrawal, { ...refund, refundMinor: 8_000, remark: 'It did not arrive' });
    assert.ok(asked.success, `${asked.error}`);
    const refundIn = async (staff: Visitor) => {
      const waiting = await staff.call(listApprovals, {});
      assert.ok(waiting.success);
      return waiting.value.list.find(({ kind }) => kind === 'WITHDRAWAL_REFUND');
    };
    for (const staff of [first, second]) assert.equal((await refundIn(staff))?.barred?.because, 'OWN');
    const request = await refundIn(third);
    assert.equal(request?.barred, null);
    const approval = { approvalId: request?.approvalId ?? '', decision: 'APPROVE' } as const;
    assert.equal((await second.call(decideApproval, approval)).error, 'APPROVAL_OWN');
    assert.ok((await third.call(decideApproval, approval)).success);
  });

  test('has a mission that waits for the first person, and an identity that waits for a picture to be looked at', async () => {
    const staff = await enter('demoops', merchantCode);
    const waiting = await staff.call(listApprovals, {});
    assert.ok(waiting.success);
    const mission = waiting.value.list.find(({ kind }) => kind === 'MISSION');
    assert.deepEqual([mission?.isOwn, mission?.reason], [false, 'Demonstration']);
    const approval = { approvalId: mission?.approvalId ?? '', decision: 'APPROVE' } as const;
    assert.ok((await staff.call(decideApproval, approval)).success);
    const cases = await staff.call(listIdentityCases, {});
    assert.ok(cases.success);
    const [identity] = cases.value.list;
    assert.deepEqual([identity?.level, identity?.isProposed, identity?.receiptIds.length], [2, false, 1]);
  });

  // M7, M13
  test('has rounds of each kind that its record explains, and a mission that counts the deposit of its history', async () => {
    const player = await enter('demohistory', merchantCode);
    const to = dayOf(gateway.clock.now(), merchantOf(merchantCode).timeZone);
    const record = await player.call(listBets, { from: shiftDay(to, -30), to, pageNo: 1, pageSize: 100 });
    assert.ok(record.success, `${record.error}`);
    const told = new Map(record.value.list.map(({ gameType, betContent }) => [gameType, betContent]));
    assert.deepEqual([...told.keys()].sort(), ['FISH', 'LIVE', 'RNG', 'SPORTS']);
    for (const [kind, content] of told) assert.equal(content === '', kind === 'RNG', `${kind}: ${content}`);
    const multiple = record.value.list.find(({ legs }) => legs?.length === 3);
    assert.match(multiple?.betContent ?? '', /void, counts at 1\.00.*Odds 5\.00 became 2\.92/);
    const missions = await player.call(getMissionSummary, {});
    assert.ok(missions.success);
    const deposit = missions.value.missions.find(({ missionId }) => missionId.endsWith('first-deposit'));
    assert.deepEqual([deposit?.progress, deposit?.goal], [1, 1]);
  });

  test('has rebates in the line, none above the one of the agent that gave it', async () => {
    const wrong = await gateway.database.db
      .selectFrom('member')
      .innerJoin('member as above', 'above.id', 'member.parent_id')
      .select('member.account')
      .where('member.merchant_code', '=', merchantCode)
      .where(({ eb, or, ref }) =>
        or([eb('member.line_rebate', '=', 0), eb('member.line_rebate', '>', ref('above.line_rebate'))]),
      )
      .execute();
    assert.deepEqual(wrong, []);
  });

  test('has a withdrawal in each state that lasts, marked as a demonstration', async () => {
    const rows = await gateway.database.db
      .selectFrom('payment_withdrawal')
      .select(['order_no', 'state', 'member_remark', 'remark'])
      .where('merchant_code', '=', merchantCode)
      .execute();
    const passing = ['APPROVED', 'PAYING'];
    // The person above has approved the one that waited for the second.
    const decided = ['REVIEW', 'DISPUTE'];
    for (const state of withdrawalStates.filter((one) => ![...passing, ...decided].includes(one)))
      assert.ok(
        rows.some((row) => row.state === state),
        state,
      );
    // A number says nothing of a state, and a remark is in no language.
    for (const row of rows) {
      assert.match(row.order_no, /^WD[0-9A-Z]{26}$/);
      assert.ok(!`${row.member_remark}${row.remark}`.includes('Demonstration'), row.order_no);
    }
    const staff = await enter('demoops', merchantCode);
    const shown = await staff.call(listStaffWithdrawals, { state: 'REJECTED' });
    assert.ok(shown.success && shown.value.list[0]?.isDemonstration);
    const deposits = await staff.call(listStaffDeposits, { state: 'REJECTED' });
    assert.ok(deposits.success && deposits.value.list[0]?.isDemonstration);
  });

  test('has contracts of the line that have paid', async () => {
    const agent = await enter('demoagent', merchantCode);
    const to = dayOf(gateway.clock.now(), merchantOf(merchantCode).timeZone);
    for (const kind of merchantCode === 'PH' ? (['DAILY', 'HOURLY'] as const) : (['DIVIDEND', 'REALTIME'] as const)) {
      const bills = await agent.call(listContractBills, { kind, from: shiftDay(to, -34), to });
      assert.ok(bills.success, `${bills.error}`);
      assert.ok(bills.value.totals.paid > 0, kind);
      assert.ok(bills.value.list.some(({ state }) => state === 'ISSUED'));
    }
  });

  test('has contracts and bills that staff read as written, until one is offered later', async () => {
    const staff = await enter('demoops', merchantCode);
    const written = await staff.call(listHouseContracts, {});
    assert.ok(written.success);
    assert.equal(written.value.contracts.length, 2);
    assert.ok(written.value.contracts.every(({ isDemonstration }) => isDemonstration));
    const bills = await staff.call(listStaffBills, { queue: 'ALL' });
    assert.ok(bills.success && bills.value.list.length > 0);
    assert.deepEqual(
      bills.value.list.filter(({ isDemonstration }) => !isDemonstration),
      [],
    );
    const { db } = gateway.database;
    const now = gateway.clock.now() + 1;
    const ids = written.value.contracts.map(({ contractId }) => contractId);
    await db.updateTable('contract').set({ offered_at: now }).where('id', 'in', ids).execute();
    const offered = await staff.call(listHouseContracts, {});
    assert.ok(offered.success && offered.value.contracts.every(({ isDemonstration }) => !isDemonstration));
  });
});
