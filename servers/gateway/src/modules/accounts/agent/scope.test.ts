import assert from 'node:assert/strict';
import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import * as calls from '@atrium/contracts/calls';
import { callList } from '@atrium/contracts/lists';
import { afterAll, beforeAll, test } from '@jest/globals';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';

let gateway: TestGateway;
/** An agent, and a line of somebody else at the same merchant and at another one. */
let agent: TestMember;
let lines: { agent: TestMember; player: TestMember; linkCode: string; contractId: string; billId: string }[];
let range: { from: string; to: string };

const tiers = ['1.00', '1.50', '2.00'].map((rate, index) => ({
  rate,
  effectiveBetAmount: (index + 1) * 10_000,
  activeMemberCount: 1,
  lossAmount: (index + 1) * 1_000,
}));
const terms = { kind: 'DIVIDEND', period: 'D', tiers } as const;
const payment = { amountMinor: 1_000, paymentPassword: '123456' };

async function lineAt(merchantCode: string) {
  const head = await addMember(gateway, { type: 1, merchantCode });
  const below = await addMember(gateway, { type: 2, merchantCode, parentId: head.memberId });
  const player = await addMember(gateway, { merchantCode, parentId: below.memberId, balanceMinor: 100_000 });
  await settledBet(gateway, player, { stake: 5_000, merchantCode });
  assert.ok((await gateway.visitor(player).call(calls.claimRebate, {})).success);
  const [from, id] = [gateway.clock.now(), `house ${head.memberId}`];
  await gateway.database.db
    .insertInto('contract')
    .values({
      ...terms,
      id,
      tiers: JSON.stringify(tiers),
      subject_id: head.memberId,
      version: 1,
      status: 'VALID',
      offered_at: from,
      effective_from: from,
      begun_at: from,
    })
    .execute();
  const link = await gateway
    .visitor(below)
    .call(calls.createRegistrationLink, { kind: 'MEMBER', rebate: 0, validDays: null, maxUses: null });
  const offer = await gateway.visitor(head).call(calls.offerContract, { account: below.account, ...terms });
  assert.ok(link.success && offer.success);
  const { contractId } = offer.value;
  return {
    agent: below,
    player,
    linkCode: link.value.code,
    contractId,
    billId: await billOf(below, contractId, merchantCode),
  };
}

async function billOf(agent: TestMember, contractId: string, merchantCode: string): Promise<string> {
  const [id, at] = [`bill ${agent.memberId}`, gateway.clock.now()];
  await gateway.database.db
    .insertInto('contract_bill')
    .values({
      id,
      contract_id: contractId,
      subject_id: agent.memberId,
      merchant_code: merchantCode,
      kind: 'DIVIDEND',
      period: 'D',
      period_from: at - 1,
      period_to: at,
      effective_bet: 5_000,
      active_members: 1,
      net_loss: 5_000,
      tier: 1,
      rate: 100,
      gross: 50,
      to_downline: 0,
      payable: 50,
      state: 'UNCOLLECTED',
      created_at: at,
    })
    .execute();
  return id;
}

beforeAll(async () => {
  gateway = await startTestGateway();
  agent = await addMember(gateway, { type: 1, balanceMinor: 100_000 });
  lines = [await lineAt('PH'), await lineAt('IN')];
  const today = dayOf(gateway.clock.now(), 'Asia/Manila');
  range = { from: shiftDay(today, -1), to: today };
});
afterAll(() => gateway.close());

type Line = (typeof lines)[number];
type Walk = (visitor: Visitor, line: Line) => Promise<void>;

/** What an answer is that has nothing of the line: a refusal, or a list and sums without it. */
const refused =
  (ask: (visitor: Visitor, line: Line) => Promise<{ error: string | null }>, ...codes: string[]): Walk =>
  async (visitor, line) => {
    const { error } = await ask(visitor, line);
    assert.ok(codes.includes(error ?? 'answered'), `${error}`);
  };
const nothing =
  (ask: (visitor: Visitor, line: Line) => Promise<{ success: boolean; value: unknown }>): Walk =>
  async (visitor, line) => {
    const answer = await ask(visitor, line);
    assert.ok(answer.success);
    const text = JSON.stringify(answer.value);
    for (const { memberId, account } of [line.agent, line.player]) {
      assert.equal(text.includes(memberId), false);
      assert.equal(text.includes(account), false);
    }
    assert.equal(/"(stake|effectiveBet|teamBalance|amount|payable|total)":[1-9]/.test(text), false, text);
  };
const answerOf = (
  call:
    | typeof calls.processDividendReq
    | typeof calls.processDailySalContract
    | typeof calls.processContractHourSalary
    | typeof calls.processRealTimeSalaryContract,
): Walk =>
  refused(
    (visitor, { contractId }) => visitor.call(call, { contractId, action: 'ACCEPT', version: 1 }),
    'CONTRACT_NOT_FOUND',
  );

/** Every call that agents alone may make, with somebody else's line. */
const walks: Readonly<Record<string, Walk>> = {
  getTeamOverview: nothing((visitor) => visitor.call(calls.getTeamOverview, range)),
  listDownline: refused(
    (visitor, line) => visitor.call(calls.listDownline, { under: line.agent.memberId, reach: 'ALL' }),
    'NOT_FOUND',
  ),
  messageDownline: refused(
    (visitor, line) => visitor.call(calls.messageDownline, { memberId: line.player.memberId, text: 'hello' }),
    'NOT_FOUND',
  ),
  setDownlineRebate: refused(
    (visitor, line) => visitor.call(calls.setDownlineRebate, { memberId: line.agent.memberId, rebate: 1 }),
    'NOT_FOUND',
  ),
  createDownlineMember: async (visitor, line) => {
    const username = `x${line.linkCode.slice(-8).toLowerCase()}`;
    const made = await visitor.call(calls.createDownlineMember, {
      username,
      kind: 'MEMBER',
      rebate: 0,
      birthday: '1990-01-31',
    });
    assert.ok(made.success);
    const { parent_id } = await gateway.database.db
      .selectFrom('member')
      .select('parent_id')
      .where('id', '=', made.value.memberId)
      .executeTakeFirstOrThrow();
    assert.equal(parent_id, agent.memberId, 'below the caller alone');
  },
  createRegistrationLink: async (visitor) => {
    const request = { kind: 'MEMBER', rebate: 0, validDays: null, maxUses: null } as const;
    const made = await visitor.call(calls.createRegistrationLink, request);
    assert.ok(made.success);
    const { agent_id } = await gateway.database.db
      .selectFrom('registration_link')
      .select('agent_id')
      .where('code', '=', made.value.code)
      .executeTakeFirstOrThrow();
    assert.equal(agent_id, agent.memberId, 'of the caller alone');
  },
  closeRegistrationLink: refused(
    (visitor, line) => visitor.call(calls.closeRegistrationLink, { code: line.linkCode }),
    'NOT_FOUND',
  ),
  listRegistrationLinks: async (visitor, line) => {
    const answer = await visitor.call(calls.listRegistrationLinks, {});
    assert.ok(answer.success);
    assert.ok(answer.value.list.every(({ code }) => code !== line.linkCode));
  },
  listTeamBets: nothing((visitor, line) =>
    visitor.call(calls.listTeamBets, { ...range, account: line.player.account }),
  ),
  listTeamGains: async (visitor, line) => {
    for (const { account } of [line.player, line.agent]) {
      await nothing((one) => one.call(calls.listTeamGains, { ...range, account }))(visitor, line);
    }
    await nothing((one) => one.call(calls.listTeamGains, range))(visitor, line);
  },
  listUserLoss: async (visitor, line) => {
    const { account } = line.player;
    for (const more of [{ account }, { account, gameKind: 'RNG' as const }, { gameKind: 'NONE' as const }]) {
      await nothing((one) => one.call(calls.listUserLoss, { ...range, ...more }))(visitor, line);
    }
  },
  listTeamDays: nothing((visitor) => visitor.call(calls.listTeamDays, range)),
  listBillForecasts: nothing((visitor) => visitor.call(calls.listBillForecasts, {})),
  listPayoutDays: nothing((visitor) => visitor.call(calls.listPayoutDays, range)),
  listAgentIncome: nothing((visitor) => visitor.call(calls.listAgentIncome, range)),
  createTeamFile: async (visitor, line) => {
    const { account } = line.player;
    for (const record of ['TEAM_BETS', 'TEAM_GAINS', 'USER_LOSS'] as const) {
      const made = await visitor.call(calls.createTeamFile, { ...range, record, account });
      assert.ok(made.success);
      const file = await (await fetch(gateway.baseUrl + made.value.url)).text();
      assert.equal(file.trimEnd().split('\n').length, 1, 'the head alone');
    }
  },
  offerContract: refused(
    (visitor, line) => visitor.call(calls.offerContract, { account: line.agent.account, ...terms }),
    'CONTRACT_NOT_FOUND',
  ),
  listContracts: async (visitor, line) => {
    for (const whose of ['OWN', 'GIVEN'] as const) {
      await nothing((one) => one.call(calls.listContracts, { whose, account: line.agent.account }))(visitor, line);
    }
  },
  endContract: refused(
    (visitor, { contractId }) => visitor.call(calls.endContract, { contractId }),
    'CONTRACT_NOT_FOUND',
  ),
  getContractBill: refused((visitor, { billId }) => visitor.call(calls.getContractBill, { billId }), 'NOT_FOUND'),
  listContractBills: nothing((visitor) => visitor.call(calls.listContractBills, { kind: 'DIVIDEND', ...range })),
};

/** Calls for members, too, in which an agent names an account, a contract or a bill. */
const named: Readonly<Record<string, Walk>> = {
  transferInLine: refused(
    (visitor, line) =>
      visitor.call(calls.transferInLine, { direction: 'DOWN', account: line.player.account, ...payment }),
    'REG_FIELD_INVALID',
  ),
  processDividendReq: answerOf(calls.processDividendReq),
  processDailySalContract: answerOf(calls.processDailySalContract),
  processContractHourSalary: answerOf(calls.processContractHourSalary),
  processRealTimeSalaryContract: answerOf(calls.processRealTimeSalaryContract),
};

// SEC18
test('every call that agents alone may make is walked with the line of somebody else', () => {
  const own = callList.filter(({ callers }) => callers.length === 1 && callers[0] === 'agent');
  assert.deepEqual(own.map(({ name }) => name).sort(), Object.keys(walks).sort());
});

test.each(Object.keys({ ...walks, ...named }))(
  "%s has nothing of somebody else's line, at any merchant",
  async (name) => {
    const walk = { ...walks, ...named }[name];
    for (const line of lines) await walk?.(gateway.visitor(agent), line);
  },
);
