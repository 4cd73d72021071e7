import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type AnyCall,
  claimMission,
  claimRafflePromotion,
  claimRedEnvelope,
  createBonusOffer,
  createMission,
  decideApplication,
  decideApproval,
  decideDeposit,
  getBalance,
  getCurrentIssue,
  getDepositSettings,
  getJackpot,
  getMissionSummary,
  getPoint,
  getPointMall,
  listPromotions,
  listStaffWithdrawals,
  makeAgent,
  offerHouseContract,
  proposeAdjustment,
  proposeAmountBound,
  proposeCorrection,
  proposeLineRebate,
  publishPromotion,
  resolveWithdrawal,
  saveMallItem,
  savePromotion,
  setJackpot,
  setVendorLimit,
} from '@atrium/contracts/calls';
import { merchantCodes, staffRoles, staffType } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import type { Approval } from '@atrium/contracts/entities';
import { callList } from '@atrium/contracts/lists';
import { afterAll, beforeAll, test } from '@jest/globals';
import { settleLineRebates } from '../modules/agents/line-rebates/settle-line-rebates.ts';
import { fundJackpot } from '../modules/loyalty/index.ts';
import { seedLottery } from '../modules/play/index.ts';
import { advanceIssues } from '../modules/play/lottery/advance-issues.ts';
import { settledBet } from '../testing/settled-bet.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../testing/test-gateway.ts';
import { addMember, type TestMember } from '../testing/test-member.ts';
import { createTestVendor, testVendorConfig } from '../testing/test-vendor.ts';

let gateway: TestGateway;
let player: TestMember;
let visitor: Visitor;
/** One person of staff with every role. */
let alone: Visitor;
let aloneId: string;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  createTestVendor(gateway);
  player = await addMember(gateway, { balanceMinor: 100_000 });
  visitor = gateway.visitor(player);
  const person = await addMember(gateway, { type: staffType, merchants: merchantCodes });
  [alone, aloneId] = [gateway.visitor(person), person.memberId];
  await fundJackpot.run(gateway.gateway.services);
  await settledBet(gateway, player, { stake: 50_000 });
});
afterAll(() => gateway.close());

interface Knowledge {
  /**
   * NO_MONEY: nothing of value to a member comes of it. BOUND: it can, within a bound that staff do not set alone.
   * SECOND_PERSON: it can, once another person has decided.
   */
  readonly ends: 'NO_MONEY' | 'BOUND' | 'SECOND_PERSON';
  readonly why: string;
  /** What one person tries, with all the decisions that they may make. */
  readonly attempt?: () => Promise<unknown>;
  /** The test that tries it instead, where it has what that takes. */
  readonly triedIn?: string;
}

const noMoney = (why: string): Knowledge => ({ ends: 'NO_MONEY', why });
const bound = (why: string): Knowledge => ({ ends: 'BOUND', why });
const second = (why: string, attempt: () => Promise<unknown>): Knowledge => ({ ends: 'SECOND_PERSON', why, attempt });
const secondIn = (why: string, triedIn: string): Knowledge => ({ ends: 'SECOND_PERSON', why, triedIn });
const reads = noMoney('it reads');

/** What a row says to the person who had a part in it. */
const own = { because: 'OWN', until: null } as const;
type Asked = Partial<Pick<Approval, 'approvalId' | 'barred'>>;

/** Asks, and approves the own request. */
async function askAndApprove(call: AnyCall, input: object): Promise<void> {
  const asked = await alone.call(call, input as never);
  assert.ok(asked.success, `${call.name}: ${asked.error} ${JSON.stringify(asked.value)}`);
  const value = asked.value as Asked & { approval?: Asked | null };
  const { approvalId, barred } = value.approvalId ? value : (value.approval ?? {});
  assert.ok(approvalId, `${call.name} makes a request for a second person`);
  assert.deepEqual(barred, own);
  const approved = await alone.call(decideApproval, { approvalId, decision: 'APPROVE', remark: '' });
  assert.equal(approved.error, 'APPROVAL_OWN', call.name);
}

const names = { EN: 'Gift', HI: 'उपहार', TY: 'Regalo' };
const reason = 'Alone';
const promotion = { merchantCode: 'PH', titles: names, terms: names, audience: {}, reason };
const rewarded = { ...promotion, reward: { multiplier: 1, days: 1, maxStakePercent: 100 } };

async function publishAlone(terms: object): Promise<void> {
  const saved = await alone.call(savePromotion, terms as never);
  assert.ok(saved.success, `${saved.error} ${JSON.stringify(saved.value)}`);
  assert.deepEqual(saved.value.barred, own);
  assert.equal((await alone.call(publishPromotion, { id: saved.value.id })).error, 'APPROVAL_OWN');
}

const order = () => {
  const created_at = gateway.clock.now();
  const { memberId: member_id, currency } = player;
  const common = { member_id, merchant_code: 'PH', method: 'BANK', currency, amount: 50_000 };
  return { ...common, order_no: randomUUID(), created_at, updated_at: created_at };
};

/** What staff may do with the account and the session that they have themselves. */
const ofOwnAccount = [
  'addPasskey',
  'beginPasskey',
  'changePassword',
  'closeChat',
  'confirmTotp',
  'createEntryCode',
  'createSocketTicket',
  'getChat',
  'enrolTotp',
  'forgetThisDevice',
  'logout',
  'mailChat',
  'openChat',
  'removePasskey',
  'removeTotp',
  'renewRecoveryCodes',
  'reportErrors',
  'reportSpans',
  'sendChatMessage',
  'sendChatTyping',
  'sendFeedback',
  'setLanguage',
];

const knowledge: Readonly<Record<string, Knowledge>> = {
  ...Object.fromEntries(callList.filter(({ method }) => method === 'GET').map(({ name }) => [name, reads])),
  ...Object.fromEntries(ofOwnAccount.map((name) => [name, noMoney('their own account and session')])),
  exportAudit: reads,
  exportList: reads,
  answerChat: noMoney('words'),
  answerFeedback: noMoney('words'),
  saveNotice: noMoney('words'),
  withdrawNotice: noMoney('words'),
  setPromotionPicture: noMoney('a picture'),
  explainVendorDifference: noMoney('it closes a finding'),
  decideAsideWork: noMoney('it has a job try again what it set aside, or closes it'),
  reconcileVendor: noMoney('it compares reports'),
  addStaff: noMoney('an account of one person with its giver for a week (0126)'),
  setStaffAccess: noMoney('roles of one person with their giver for a week (0126)'),
  setAskedField: noMoney('a field of the registration'),
  setSiteFlag: noMoney('it closes or opens pages'),
  setSwitch: noMoney('it closes or opens games and methods'),
  setSystemStatus: noMoney('maintenance'),
  addMemberNote: noMoney('words'),
  setMemberState: noMoney('it opens or closes an account'),
  setMemberTags: noMoney('audiences of what another person published'),
  endMission: noMoney('it ends'),
  endBonusOffer: noMoney('it ends'),
  endPromotion: noMoney('it ends'),
  endHouseContract: noMoney('it ends'),
  savePromotion: noMoney('a draft, which another person publishes'),
  decideRedemption: noMoney("goods for points, at the price that two people set; else the player's own points"),
  decideWithdrawal: noMoney("the player's own money, held; a big one is approved by two"),
  makeAgent: {
    ends: 'NO_MONEY',
    why: 'the line begins without a rebate and without a contract, which two people decide',
    attempt: async () => {
      const { services } = gateway.gateway;
      const head = await addMember(gateway, { balanceMinor: 100_000 });
      assert.ok((await alone.call(makeAgent, { memberId: head.memberId, reason })).success);
      const below = await addMember(gateway, { parentId: head.memberId, balanceMinor: 100_000 });
      for (const member of [head, below]) await settledBet(gateway, member, { stake: 100_000 });
      const tomorrow = services.clock.now() + dayMs;
      await settleLineRebates.run({ ...services, clock: { ...services.clock, now: () => tomorrow } });
      const earned = gateway.database.db.selectFrom('line_rebate').select('amount').where('amount', '<>', 0);
      assert.deepEqual(await earned.execute(), []);
    },
  },
  decideBill: bound('what the run computed; it changes no amount'),
  setLotteryOffer: bound('LOTTERY_EXPOSURE; numbers are drawn by a seed'),
  setPaymentMethod: bound('DEPOSIT and WITHDRAWAL'),
  reviewIdentity: secondIn('a proven name may be paid out to', 'modules/money/identity/identity.test.ts'),
  proposeResult: secondIn('numbers pay bets', 'modules/play/lottery/feeds/feeds.test.ts'),
  proposeSettlement: secondIn('bills are paid', 'modules/control/settlements/settle-again.test.ts'),
  decideApproval: secondIn('carries out what another person asked for', 'modules/control/approvals/approvals.test.ts'),
  proposeCorrection: second('stakes of an issue are given back', async () => {
    await seedLottery(gateway.database.db);
    await advanceIssues(gateway.gateway.services);
    const gameCode = 'K3_FAST';
    const open = await visitor.call(getCurrentIssue, { gameCode });
    assert.ok(open.success, `${open.error}`);
    const { issue } = open.value.current;
    await askAndApprove(proposeCorrection, { gameCode, issue, action: 'CANCEL', note: 'The draw is late', reason });
  }),
  createMission: second('points become money', () =>
    askAndApprove(createMission, {
      merchantCode: 'PH',
      titles: names,
      period: 'ONCE',
      metric: 'EFFECTIVE_BET',
      goal: 1,
      rewardPoints: 100_000,
      reason,
    }),
  ),
  createBonusOffer: second('bonuses become money', () =>
    askAndApprove(createBonusOffer, {
      promoId: 'ALONE',
      titles: names,
      basis: 'ANY_DEPOSIT',
      percent: 200,
      maxMinor: 10_000_000,
      minMinor: 0,
      multiplier: 1,
      days: 90,
      maxStakePercent: 100,
      reason,
    }),
  ),
  saveMallItem: second('points buy goods', () =>
    askAndApprove(saveMallItem, { merchantCode: 'PH', names, points: 1, stock: 9, isOffered: true, reason }),
  ),
  offerHouseContract: second('bets of a line pay it, those of its head as well', async () => {
    const { account } = await addMember(gateway, { type: 1 });
    const tiers = [1, 2, 3].map((place) => ({
      rate: `0.${place}0`,
      effectiveBetAmount: place,
      activeMemberCount: 0,
    }));
    const terms = { kind: 'DAILY', period: 'D', carryOver: 'NONE', tiers } as const;
    await askAndApprove(offerHouseContract, { merchantCode: 'PH', account, ...terms, reason });
  }),
  proposeLineRebate: second('bets of a line pay it', async () => {
    const { memberId } = await addMember(gateway, { type: 1 });
    await askAndApprove(proposeLineRebate, { memberId, rebate: 100, before: 50, reason });
  }),
  setVendorLimit: second('a vendor pays up to it', () =>
    askAndApprove(setVendorLimit, { vendorId: 'SANDBOX', currency: 'TLB', maxBet: 90_000_000, maxWin: null, reason }),
  ),
  setJackpot: second('a jackpot is won', () =>
    askAndApprove(setJackpot, { merchantCode: 'PH', rate: 500, gameTypes: ['RNG'], seedMinor: 9_000_000_000, reason }),
  ),
  proposeAmountBound: second('what amounts may be', () =>
    askAndApprove(proposeAmountBound, {
      merchantCode: 'PH',
      kind: 'ADJUSTMENT',
      max: 1_000_000_000_000,
      version: 0,
      reason,
    }),
  ),
  proposeAdjustment: second('money by hand', () =>
    askAndApprove(proposeAdjustment, {
      account: player.account,
      direction: 'CREDIT',
      cause: 'CORRECTION',
      amountMinor: 100,
      currency: player.currency,
      reference: 'ALONE',
      reason,
    }),
  ),
  publishPromotion: second('raffles and envelopes pay', async () => {
    await publishAlone({ ...rewarded, kind: 'RAFFLE', prizes: [{ amountMinor: 10_000, weight: 1, stock: 5 }] });
    await publishAlone({ ...promotion, kind: 'ENVELOPE', totalMinor: 10_000, shares: 1 });
  }),
  decideApplication: second('a reward is issued', async () => {
    const { db } = gateway.database;
    const saved = await alone.call(savePromotion, { ...rewarded, kind: 'APPLICATION' });
    assert.ok(saved.success, `${saved.error}`);
    const id = randomUUID();
    await db
      .insertInto('promotion_claim')
      .values({
        id,
        promotion_id: saved.value.id,
        member_id: player.memberId,
        state: 'APPLIED' as const,
        created_at: gateway.clock.now(),
      })
      .execute();
    const decide = (decision: 'PROPOSE' | 'ISSUE', version: number) =>
      alone.call(decideApplication, { applicationId: id, version, decision, amountMinor: 5_000 });
    const proposed = await decide('PROPOSE', 1);
    assert.deepEqual(proposed.success && proposed.value.barred, own);
    assert.equal((await decide('ISSUE', 2)).error, 'APPROVAL_OWN');
  }),
  decideDeposit: second('a transfer by bank is credited', async () => {
    const row = order();
    await gateway.database.db
      .insertInto('payment_deposit')
      .values({ ...row, provider: 'house', state: 'PENDING_PAYMENT', expires_at: null })
      .execute();
    const decide = (decision: 'PAID' | 'CREDIT') =>
      alone.call(decideDeposit, { orderNo: row.order_no, decision, paidMinor: 50_000 });
    const paid = await decide('PAID');
    assert.deepEqual(paid.success && paid.value.barred, own);
    assert.equal((await decide('CREDIT')).error, 'APPROVAL_OWN');
  }),
  resolveWithdrawal: second('a payout is refunded by another person than approved it', async () => {
    const row = order();
    const payee = { payee_name: 'Ana Reyes', payee_account: '09175551234', fee: 0, needs_second: false };
    const at = row.created_at;
    const paid = {
      state: 'NOT_RECEIVED',
      approved_by: aloneId,
      paid_at: at,
      confirm_by: at,
      received_amount: 0,
    } as const;
    const { version } = await gateway.database.db
      .insertInto('payment_withdrawal')
      .values({ ...row, ...payee, ...paid, provider: 'sandbox' })
      .returning('version')
      .executeTakeFirstOrThrow();
    const listed = await alone.call(listStaffWithdrawals, { state: 'DISPUTED' });
    assert.ok(listed.success);
    assert.deepEqual(listed.value.list.find(({ orderNo }) => orderNo === row.order_no)?.barred, own);
    const seen = { orderNo: row.order_no, version };
    const refund = await alone.call(resolveWithdrawal, { ...seen, resolution: 'REFUND', refundMinor: 50_000 });
    assert.equal(refund.error, 'APPROVAL_OWN');
  }),
};

/** Everything that a player has or could take now, after taking what can be claimed. */
async function wealth() {
  const missions = await visitor.call(getMissionSummary, {});
  assert.ok(missions.success);
  for (const { missionId } of missions.value.missions) await visitor.call(claimMission, { missionId });
  const listed = await visitor.call(listPromotions, {});
  assert.ok(listed.success);
  for (const { id, kind } of listed.value.promotions) {
    if (kind === 'RAFFLE') await visitor.call(claimRafflePromotion, { promotionId: id, clientSeed: 'a seed of mine' });
    if (kind === 'ENVELOPE') await visitor.call(claimRedEnvelope, { promotionId: id });
  }
  const held = await Promise.all([
    visitor.call(getBalance, {}),
    visitor.call(getPoint, {}),
    visitor.call(getPointMall, {}),
    visitor.call(getDepositSettings, {}),
    visitor.call(getJackpot, {}),
  ]);
  const bets = await gateway.database.db
    .selectFrom('wagering')
    .select(['kind', 'amount'])
    .where('member_id', '=', player.memberId)
    .execute();
  const limits = await gateway.database.db.selectFrom('vendor_connection').select('limits').execute();
  return JSON.stringify([held.map(({ value }) => value), bets, limits]);
}

const ofStaff = callList.filter(({ callers }) =>
  callers.some((caller) => caller === 'staff' || staffRoles.some((role) => role === caller)),
);

// SEC16
test('every call of staff is known for whether money can come of it, and why', () => {
  assert.deepEqual(
    ofStaff.filter(({ name }) => !(name in knowledge)).map(({ name }) => name),
    [],
  );
  const all = new Set(ofStaff.map(({ name }) => name));
  const others = Object.entries(knowledge).filter(([name, { why }]) => why !== reads.why && !all.has(name));
  assert.deepEqual(others, []);
});

// SEC16
test('every call that a second person decides is tried by one alone, here or in the test that is named', async () => {
  for (const [name, { ends, attempt, triedIn }] of Object.entries(knowledge)) {
    if (ends !== 'SECOND_PERSON' || attempt) continue;
    const tried = await readFile(new URL(`../${triedIn}`, import.meta.url), 'utf8');
    assert.ok(tried.includes(name) && tried.includes('APPROVAL_OWN'), `${triedIn} does not try ${name} alone`);
  }
});

for (const [name, { attempt }] of Object.entries(knowledge)) {
  if (!attempt) continue;
  // SEC16
  test(`${name} by one person alone gives a player nothing`, async () => {
    const before = await wealth();
    await attempt();
    assert.equal(await wealth(), before);
  });
}
