import assert from 'node:assert/strict';
import { dayOf } from '@atrium/contracts/calendar';
import {
  claimRebate,
  createTeamFile,
  freePlay,
  getConsolidatedFunds,
  getRebate,
  getSystemStatus,
  getWhitelabel,
  listContractBills,
  listContractOffers,
  listSiteFlags,
  login,
  offerContract,
  offerHouseContract,
  processContractHourSalary,
  processDailySalContract,
  processDividendReq,
  processRealTimeSalaryContract,
  sendRegisterCode,
  sendSmsCode,
  setSiteFlag,
} from '@atrium/contracts/calls';
import { contractFlags, contractKinds, type SiteFlag, siteFlags, staffType } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, afterEach, beforeAll, test } from '@jest/globals';
import { approve, madeOf } from '../../../testing/approve.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';

const closed = 'AUTH_OPERATION_NOT_ALLOWED';
const reason = 'The merchant does not offer it';
let gateway: TestGateway;
let staff: Visitor;
let head: TestMember;
let below: TestMember;

beforeAll(async () => {
  gateway = await startTestGateway();
  staff = gateway.visitor(await addMember(gateway, { type: staffType, merchants: ['PH', 'IN'] }));
  head = await addMember(gateway, { type: 1 });
  below = await addMember(gateway, { type: 2, parentId: head.memberId });
});
afterAll(() => gateway.close());

const set = async (flag: SiteFlag, isOn: boolean, merchantCode = 'PH') =>
  assert.ok((await staff.call(setSiteFlag, { merchantCode, flag, isOn, reason })).success);

afterEach(() => gateway.database.db.deleteFrom('site_flag').execute());

async function whitelabelAt(merchant: 'PH' | 'IN') {
  const visitor = gateway.visitor({ merchant });
  const [own, status] = [await visitor.call(getWhitelabel, {}), await visitor.call(getSystemStatus, {})];
  assert.ok(own.success && status.success);
  assert.deepEqual(own.value, status.value.permission.info.whitelabel);
  return own.value;
}

const terms = (kind: (typeof contractKinds)[number]) => {
  const rates = kind === 'DIVIDEND' ? ['1.00', '2.00', '3.00'] : ['0.10', '0.20', '0.30'];
  const tiers = rates.map((rate, index) => ({
    rate,
    effectiveBetAmount: index * 100 + 100,
    activeMemberCount: 1,
    ...(kind === 'DIVIDEND' ? { lossAmount: index * 100 + 100 } : {}),
  }));
  return { kind, period: 'D' as const, tiers: kind === 'REALTIME' ? tiers.slice(0, 1) : tiers };
};

test('everything that the gateway can do is on until the operator switches it off, at one merchant alone', async () => {
  const before = await whitelabelAt('PH');
  for (const flag of siteFlags) {
    if (!before[flag]) continue;
    await set(flag, false);
    assert.equal((await whitelabelAt('PH'))[flag], false, flag);
    assert.equal((await whitelabelAt('IN'))[flag], true, flag);
    await set(flag, true);
    assert.deepEqual(await whitelabelAt('PH'), before);
  }
});

test('the salaries are on while one of the three is', async () => {
  await set('dailySalary', false);
  await set('hourlySalary', false);
  assert.equal((await whitelabelAt('PH')).salary, true);
  await set('realtimeSalary', false);
  assert.equal((await whitelabelAt('PH')).salary, false);
});

test('staff see what is on and what this gateway cannot do, and each choice is in the audit log with its reason', async () => {
  await set('hourlySalary', false);
  const answer = await staff.call(listSiteFlags, { merchantCode: 'PH' });
  assert.ok(answer.success);
  const of = (flag: SiteFlag) => answer.value.flags.find((one) => one.flag === flag);
  assert.deepEqual(of('hourlySalary'), { flag: 'hourlySalary', isOn: false, canBeOn: true });
  assert.equal(of('demoPlay')?.canBeOn, (await whitelabelAt('PH')).demoPlay);
  const line = await gateway.database.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'site.flag')
    .where('subject', '=', 'PH hourlySalary')
    .executeTakeFirstOrThrow();
  assert.deepEqual(line.detail, { isOn: false, reason });
  const silent = await staff.call(setSiteFlag, { merchantCode: 'PH', flag: 'disclaimer', isOn: false, reason: '' });
  assert.equal(silent.error, 'REG_FIELD_INVALID');
});

const answerCalls = {
  DIVIDEND: processDividendReq,
  DAILY: processDailySalContract,
  HOURLY: processContractHourSalary,
  REALTIME: processRealTimeSalaryContract,
};

// A10, A11
test.each(contractKinds)('a merchant without %s offers, answers and lists none of it', async (kind) => {
  const [upline, subject] = [gateway.visitor(head), gateway.visitor(below)];
  const today = dayOf(gateway.clock.now(), 'Asia/Manila');
  const days = { from: today, to: today };
  const house = { merchantCode: 'PH', account: head.account, reason, ...terms(kind) };
  const given = await approve(gateway, await staff.call(offerHouseContract, house));
  const { contractId: ownId } = madeOf(given);
  const taken = { contractId: ownId, version: 1, action: 'ACCEPT' as const };
  assert.ok((await upline.call(answerCalls[kind], taken)).success);
  const offered = await upline.call(offerContract, { account: below.account, ...terms(kind) });
  assert.ok(offered.success, `${offered.error}`);
  assert.ok((await upline.call(listContractBills, { kind, ...days })).success);
  await set(contractFlags[kind], false);
  assert.equal((await upline.call(offerContract, { account: below.account, ...terms(kind) })).error, closed);
  assert.equal((await staff.call(offerHouseContract, house)).error, closed);
  assert.equal((await upline.call(listContractBills, { kind, ...days })).error, closed);
  assert.equal((await upline.call(createTeamFile, { record: 'BILLS', kind, ...days })).error, closed);
  const offers = await subject.call(listContractOffers, {});
  assert.ok(offers.success && offers.value.offers.every((offer) => offer.kind !== kind));
  const funds = await subject.call(getConsolidatedFunds, {});
  assert.ok(funds.success);
  const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = funds.value;
  const states = {
    DIVIDEND: divtypereq,
    DAILY: dailysalreqtype,
    HOURLY: contracthoursalreq,
    REALTIME: realtimesalreqtype,
  };
  assert.equal(states[kind], 'N');
  const { contractId, version } = offered.value;
  const answer = { contractId, version, action: 'ACCEPT' as const };
  assert.equal((await subject.call(answerCalls[kind], answer)).error, closed);
  await set(contractFlags[kind], true);
  assert.ok((await subject.call(answerCalls[kind], answer)).success, 'what was offered can be answered again');
});

test('a merchant without manual rebates shows and pays none', async () => {
  const player = gateway.visitor(await addMember(gateway));
  assert.ok((await player.call(getRebate, {})).success);
  await set('manualRebate', false);
  assert.equal((await player.call(getRebate, {})).error, closed);
  assert.equal((await player.call(claimRebate, {})).error, closed);
});

test('a merchant without trial accounts, codes by SMS or registration by number makes and sends none', async () => {
  const visitor = gateway.visitor({ merchant: 'PH' });
  const number = { countryDialingCode: '63' };
  await set('freePlay', false);
  assert.equal((await visitor.call(freePlay, {} as never)).error, closed);
  await set('mobileCodeLogin', false);
  const code = { ...number, mobileNum: '9171234567', verificationId: 'none', verificationCode: '123456' };
  assert.equal((await visitor.call(login, { type: 'sms', ...code })).error, closed);
  assert.equal(
    (await visitor.call(sendSmsCode, { ...number, mobileNum: '9171234567', purpose: 'login' })).error,
    closed,
  );
  await set('mobileRegistration', false);
  assert.equal((await visitor.call(sendRegisterCode, { ...number, mobileNo: '9171234567' })).error, closed);
});

test('a merchant that forces no change of an old password lets its owner in', async () => {
  const member = await addMember(gateway);
  await gateway.database.db
    .updateTable('member')
    .set({ password_changed_at: gateway.clock.now() - 400 * dayMs })
    .where('id', '=', member.memberId)
    .execute();
  const enter = async () => {
    const entered = await gateway
      .visitor({ merchant: 'PH' })
      .call(login, { type: 'username', username: member.account, password: testPassword });
    assert.ok(entered.success, `${entered.error}`);
    return entered.value.passwordExpired;
  };
  assert.equal(await enter(), true);
  await set('forcedPasswordExpiry', false);
  assert.equal(await enter(), false);
});
