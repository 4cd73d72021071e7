import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type AnyCall,
  addMemberNote,
  addStaff,
  answerChat,
  answerFeedback,
  applyPromotion,
  createMission,
  decideApplication,
  decideApproval,
  decideAsideWork,
  decideBill,
  decideDeposit,
  decideRedemption,
  decideWithdrawal,
  endHouseContract,
  endMission,
  endPromotion,
  exportAudit,
  exportList,
  findMember,
  getFigures,
  getMemberFile,
  getMemberLimits,
  getReceipt,
  getStaffBill,
  isOpenTo,
  listAmountBounds,
  listApplications,
  listApprovals,
  listAsideWork,
  listAskedFields,
  listAudit,
  listChats,
  listFeedback,
  listHouseContracts,
  listIdentityCases,
  listLotteryOffers,
  listMallItems,
  listMemberBets,
  listMemberDevices,
  listMemberLogins,
  listMembers,
  listMemberTimeline,
  listMemberTransactions,
  listNotices,
  listOverdrawn,
  listQueues,
  listRedemptions,
  listSiteFlags,
  listStaff,
  listStaffBills,
  listStaffDeposits,
  listStaffJackpots,
  listStaffMissions,
  listStaffPromotions,
  listStaffWithdrawals,
  makeAgent,
  offerHouseContract,
  openChat,
  previewSettlement,
  proposeAdjustment,
  proposeAmountBound,
  proposeLineRebate,
  proposeSettlement,
  publishPromotion,
  readChat,
  resolveWithdrawal,
  reviewIdentity,
  saveMallItem,
  saveNotice,
  savePromotion,
  searchRecords,
  sendChatMessage,
  setAskedField,
  setJackpot,
  setLotteryOffer,
  setMemberState,
  setMemberTags,
  setPromotionPicture,
  setSiteFlag,
  setStaffAccess,
  withdrawNotice,
} from '@atrium/contracts/calls';
import { staffRoles, staffType } from '@atrium/contracts/constants';
import { callList } from '@atrium/contracts/lists';
import { afterAll, beforeAll, test } from '@jest/globals';
import { fundJackpot } from '../modules/loyalty/index.ts';
import { seedLottery } from '../modules/play/index.ts';
import { approve } from '../testing/approve.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../testing/test-gateway.ts';
import { addMember, type TestMember } from '../testing/test-member.ts';

let gateway: TestGateway;
let home: Visitor;
let foreign: Visitor;
let player: TestMember;
beforeAll(async () => {
  gateway = await startTestGateway();
  player = await addMember(gateway, { account: 'scopeplayer', balanceMinor: 100_000 });
  home = gateway.visitor(await addMember(gateway, { type: staffType, account: 'scopehome' }));
  foreign = gateway.visitor(await addMember(gateway, { type: staffType, merchantCode: 'IN' }));
});
afterAll(() => gateway.close());

/** What one order of the player has in both tables. */
const order = (orderNo: string) => {
  const at = gateway.clock.now();
  const { memberId: member_id, currency } = player;
  const times = { created_at: at, updated_at: at };
  return { order_no: orderNo, member_id, merchant_code: 'PH', method: 'BANK', currency, amount: 50_000, ...times };
};

async function addDeposit(): Promise<string> {
  const orderNo = `DP${randomUUID()}`;
  const row = { ...order(orderNo), provider: 'house', state: 'PENDING_PAYMENT' } as const;
  await gateway.database.db
    .insertInto('payment_deposit')
    .values({ ...row, expires_at: null })
    .execute();
  return orderNo;
}

async function addWithdrawal(): Promise<string> {
  const orderNo = `WD${randomUUID()}`;
  const payee = { payee_name: 'Ana Reyes', payee_account: '09175551234', fee: 0, needs_second: false };
  await gateway.database.db
    .insertInto('payment_withdrawal')
    .values({ ...order(orderNo), ...payee, provider: 'sandbox' })
    .execute();
  return orderNo;
}

async function addAsideWork(): Promise<string> {
  const subject = randomUUID();
  const at = gateway.clock.now();
  await gateway.database.db
    .insertInto('job_aside')
    .values({ job: 'pay-bills', subject, merchant_code: 'PH', reason: 'a test', since: at, tried_at: at })
    .execute();
  return subject;
}

async function addReceipt(): Promise<string> {
  const id = randomUUID();
  const row = { id, member_id: player.memberId, mime: 'image/png', created_at: gateway.clock.now() } as const;
  await gateway.database.db
    .insertInto('payment_receipt')
    .values({ ...row, image: Buffer.from('x') })
    .execute();
  return id;
}

async function addIdentityCase(): Promise<string> {
  const id = randomUUID();
  const { memberId: member_id } = await addMember(gateway);
  const created_at = gateway.clock.now();
  await gateway.database.db
    .insertInto('identity_case')
    .values({ id, member_id, merchant_code: 'PH', level: 1, real_name: 'Ana Reyes', created_at })
    .execute();
  return id;
}

async function addFeedback(): Promise<string> {
  const caseNumber = `FB-${randomUUID().slice(0, 8)}`;
  await gateway.database.db
    .insertInto('feedback_case')
    .values({
      case_number: caseNumber,
      merchant_code: 'PH',
      member_id: player.memberId,
      type: 0,
      content: 'Where is my money?',
      sender: '',
      language: 'EN',
      ip: '127.0.0.1',
      created_at: gateway.clock.now(),
      due_at: gateway.clock.now(),
    })
    .execute();
  return caseNumber;
}

async function addChat(): Promise<string> {
  const visitor = gateway.visitor(player);
  const opened = await visitor.call(openChat, { name: '' });
  assert.ok(opened.success, `${opened.error}`);
  const { ticketId } = opened.value.chat;
  assert.ok((await visitor.call(sendChatMessage, { ticketId, text: 'Hello' })).success);
  return ticketId;
}

const adjustment = () =>
  ({
    account: 'scopeplayer',
    merchantCode: 'PH',
    direction: 'CREDIT',
    cause: 'GOODWILL',
    amountMinor: 100,
    currency: player.currency,
    reference: randomUUID(),
    note: '',
    reason: 'A test of the scope',
  }) as const;

async function addApproval(): Promise<string> {
  const asked = await home.call(proposeAdjustment, adjustment());
  assert.ok(asked.success, `${asked.error}`);
  return asked.value.approvalId;
}

const names = { EN: 'Umbrella', HI: 'छाता', TY: 'Payong' };
const mallItem = { merchantCode: 'PH', names, points: 10, stock: 9, isOffered: true, reason: 'A test of the scope' };

async function addMallItem(): Promise<string> {
  const { itemId } = await approve(gateway, await home.call(saveMallItem, mallItem));
  return String(itemId);
}

async function addRedemption(): Promise<string> {
  const row = { request_id: randomUUID(), member_id: player.memberId, merchant_code: 'PH', quantity: 1, points: 10 };
  await gateway.database.db
    .insertInto('redemption')
    .values({ ...row, item_id: await addMallItem(), names: JSON.stringify(names), created_at: gateway.clock.now() })
    .execute();
  return row.request_id;
}

const mission = {
  merchantCode: 'PH',
  titles: names,
  period: 'DAILY',
  metric: 'ROUNDS',
  goal: 5,
  rewardPoints: 10,
  reason: 'A test of the scope',
} as const;

/** A dividend that waits for an approval. */
async function addBill(): Promise<string> {
  const { memberId: subject_id } = await addMember(gateway, { type: 1 });
  const at = gateway.clock.now();
  const [id, contract_id] = [randomUUID(), randomUUID()];
  const common = { kind: 'DIVIDEND', period: 'D', subject_id } as const;
  await gateway.database.db
    .insertInto('contract')
    .values({ ...common, id: contract_id, tiers: '[]', version: 1, offered_at: at })
    .execute();
  const figures = { effective_bet: 0, active_members: 0, net_loss: 9, tier: 1, rate: 1, gross: 9, to_downline: 0 };
  const span = { period_from: at, period_to: at + 1, created_at: at };
  await gateway.database.db
    .insertInto('contract_bill')
    .values({ ...common, ...figures, ...span, id, contract_id, merchant_code: 'PH', payable: 9, state: 'UNAPPROVED' })
    .execute();
  return id;
}

async function addMission(): Promise<string> {
  const { missionId } = await approve(gateway, await home.call(createMission, mission));
  return String(missionId);
}

const promotion = {
  merchantCode: 'PH',
  kind: 'APPLICATION',
  titles: names,
  terms: names,
  audience: {},
  reward: { multiplier: 1, days: 1, maxStakePercent: 100 },
  reason: 'A test of the scope',
} as const;

async function addPromotion(): Promise<string> {
  const saved = await home.call(savePromotion, promotion);
  assert.ok(saved.success, `${saved.error}`);
  return saved.value.id;
}

async function addApplication(): Promise<string> {
  const promotionId = await addPromotion();
  assert.ok((await home.call(publishPromotion, { id: promotionId })).success);
  assert.ok((await gateway.visitor(player).call(applyPromotion, { promotionId })).success);
  const { id } = await gateway.database.db
    .selectFrom('promotion_claim')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .executeTakeFirstOrThrow();
  return id;
}

const notice = { kind: 'H', texts: { EN: { title: 'Scope', content: 'Scope' } } } as const;

async function addNotice(): Promise<string> {
  const saved = await home.call(saveNotice, { ...notice, merchants: ['PH'] });
  assert.ok(saved.success, `${saved.error}`);
  return saved.value.id;
}

/** Uses a call on an object of the player's merchant: whether staff were let to it. */
type Use = (staff: Visitor) => Promise<boolean>;

const isFound = async (answer: Promise<{ error: string | null }>) => (await answer).error !== 'NOT_FOUND';
const shows = async (text: string, answer: Promise<{ success: boolean; value: unknown; error: string | null }>) => {
  const { success, value, error } = await answer;
  assert.ok(success, `${error}`);
  return JSON.stringify(value).includes(text);
};

const auditDays = { from: '2026-01-01', to: '2100-01-01' };

/** Leaves lines in the audit log about the player: by staff of their merchant, and by some who act at others, too. */
async function tagPlayer(): Promise<void> {
  const of = { account: 'scopeplayer', merchantCode: 'PH' };
  const both = gateway.visitor(await addMember(gateway, { type: staffType, merchants: ['PH', 'IN'] }));
  for (const staff of [home, both]) {
    const answer = await staff.call(setMemberTags, { ...of, tags: ['scopeaudited'], reason: 'A test of the scope' });
    assert.ok(answer.success, `${answer.error}`);
  }
}

const yesterday = () =>
  ({ merchantCode: 'PH', kind: 'DAILY', period: 'D', at: gateway.clock.now() - 86_400_000 }) as const;

const ofMerchant: Record<string, () => Promise<Use>> = {
  previewSettlement: async () => async (staff) => (await staff.call(previewSettlement, yesterday())).success,
  proposeSettlement: async () => async (staff) => {
    const shown = { changed: 9, difference: 9, reason: 'A test of the scope' };
    return (await staff.call(proposeSettlement, { ...yesterday(), ...shown })).error === 'PAY_ORDER_CHANGED';
  },
  listSiteFlags: async () => async (staff) => (await staff.call(listSiteFlags, { merchantCode: 'PH' })).success,
  setSiteFlag: async () => async (staff) => {
    const choice = { merchantCode: 'PH', flag: 'disclaimer', isOn: true } as const;
    return (await staff.call(setSiteFlag, { ...choice, reason: 'A test of the scope' })).success;
  },
  listAskedFields: async () => async (staff) => (await staff.call(listAskedFields, { merchantCode: 'PH' })).success,
  setAskedField: async () => async (staff) => {
    const field = { type: 'username', field: 'zalo', asking: 'HIDDEN' } as const;
    return (await staff.call(setAskedField, { merchantCode: 'PH', ...field, reason: 'A test of the scope' })).success;
  },
  listStaffDeposits: async () => {
    const orderNo = await addDeposit();
    return (staff) => shows(orderNo, staff.call(listStaffDeposits, { state: 'WAITING' }));
  },
  decideDeposit: async () => {
    const orderNo = await addDeposit();
    return (staff) => isFound(staff.call(decideDeposit, { orderNo, decision: 'REJECT', remark: 'no' }));
  },
  listStaffWithdrawals: async () => {
    const orderNo = await addWithdrawal();
    return (staff) => shows(orderNo, staff.call(listStaffWithdrawals, { state: 'WAITING' }));
  },
  decideWithdrawal: async () => {
    const orderNo = await addWithdrawal();
    return (staff) => isFound(staff.call(decideWithdrawal, { orderNo, decision: 'REVIEW' }));
  },
  resolveWithdrawal: async () => {
    const orderNo = await addWithdrawal();
    return (staff) => isFound(staff.call(resolveWithdrawal, { orderNo, resolution: 'DISPUTE' }));
  },
  getReceipt: async () => {
    const receiptId = await addReceipt();
    return (staff) => isFound(staff.call(getReceipt, { receiptId }));
  },
  listIdentityCases: async () => {
    const caseId = await addIdentityCase();
    return (staff) => shows(caseId, staff.call(listIdentityCases, {}));
  },
  reviewIdentity: async () => {
    const caseId = await addIdentityCase();
    return (staff) => isFound(staff.call(reviewIdentity, { caseId, decision: 'REJECT', remark: 'Too dark' }));
  },
  listChats: async () => {
    const ticketId = await addChat();
    return (staff) => shows(ticketId, staff.call(listChats, { state: 'OPEN' }));
  },
  readChat: async () => {
    const ticketId = await addChat();
    return (staff) => isFound(staff.call(readChat, { ticketId }));
  },
  answerChat: async () => {
    const ticketId = await addChat();
    return (staff) => isFound(staff.call(answerChat, { ticketId, text: 'Hello' }));
  },
  listFeedback: async () => {
    const caseNumber = await addFeedback();
    return (staff) => shows(caseNumber, staff.call(listFeedback, { state: 'OPEN' }));
  },
  answerFeedback: async () => {
    const caseNumber = await addFeedback();
    return (staff) => isFound(staff.call(answerFeedback, { caseNumber, answer: 'It is on its way' }));
  },
  listApprovals: async () => {
    const approvalId = await addApproval();
    return (staff) => shows(approvalId, staff.call(listApprovals, { state: 'WAITING' }));
  },
  decideApproval: async () => {
    const approvalId = await addApproval();
    return (staff) => isFound(staff.call(decideApproval, { approvalId, decision: 'WITHDRAW' }));
  },
  findMember: async () => (staff) => isFound(staff.call(findMember, { account: 'scopeplayer', merchantCode: 'PH' })),
  listAmountBounds: async () => (staff) => shows('"merchantCode":"PH"', staff.call(listAmountBounds, {})),
  proposeAmountBound: async () => {
    const bound = { merchantCode: 'PH', kind: 'DEPOSIT', max: 1_000, version: 0, reason: 'As it was' } as const;
    return async (staff) => (await staff.call(proposeAmountBound, bound)).success;
  },
  proposeAdjustment: async () => async (staff) => (await staff.call(proposeAdjustment, adjustment())).success,
  listOverdrawn: async () => {
    const { services } = gateway.gateway;
    const owner = await addMember(gateway, { account: 'scopeoverdrawn' });
    const [member, suspense] = [
      { kind: 'member.main', owner: owner.memberId },
      { kind: 'suspense', owner: 'house' },
    ] as const;
    await services.ledger.post(gateway.database.db, {
      idempotencyKey: randomUUID(),
      type: 'ROLLBACK',
      reference: 'scope',
      mayOverdraw: true,
      postings: [{ from: member, to: suspense, amountMinor: 100, currency: owner.currency }],
    });
    return (staff) => shows('scopeoverdrawn', staff.call(listOverdrawn, {}));
  },
  listMallItems: async () => {
    const itemId = await addMallItem();
    return (staff) => shows(itemId, staff.call(listMallItems, {}));
  },
  listLotteryOffers: async () => {
    await seedLottery(gateway.database.db);
    return (staff) => shows('"merchantCode":"PH"', staff.call(listLotteryOffers, {}));
  },
  listStaffJackpots: async () => {
    await fundJackpot.run(gateway.gateway.services);
    return (staff) => shows('"merchantCode":"PH"', staff.call(listStaffJackpots, {}));
  },
  setJackpot: async () => {
    await fundJackpot.run(gateway.gateway.services);
    const wanted = { merchantCode: 'PH', rate: 50, gameTypes: ['RNG' as const], seedMinor: 100 };
    return (staff) => isFound(staff.call(setJackpot, { ...wanted, reason: 'As it was' }));
  },
  setLotteryOffer: async () => {
    await seedLottery(gateway.database.db);
    const offer = { merchantCode: 'PH', gameCode: 'K3_FAST', isOffered: true, maxExposureMinor: null };
    return (staff) => isFound(staff.call(setLotteryOffer, { ...offer, reason: 'As it was' }));
  },
  saveMallItem: async () => {
    const itemId = await addMallItem();
    return (staff) => isFound(staff.call(saveMallItem, { itemId, ...mallItem }));
  },
  listRedemptions: async () => {
    const requestId = await addRedemption();
    return (staff) => shows(requestId, staff.call(listRedemptions, {}));
  },
  decideRedemption: async () => {
    const requestId = await addRedemption();
    return (staff) => isFound(staff.call(decideRedemption, { requestId, decision: 'APPROVE' }));
  },
  listStaffMissions: async () => {
    const missionId = await addMission();
    return (staff) => shows(missionId, staff.call(listStaffMissions, {}));
  },
  createMission: async () => async (staff) => (await staff.call(createMission, mission)).success,
  endMission: async () => {
    const missionId = await addMission();
    return (staff) => isFound(staff.call(endMission, { missionId, reason: 'Moved' }));
  },
  listStaffBills: async () => {
    const billId = await addBill();
    return (staff) => shows(billId, staff.call(listStaffBills, { queue: 'ALL' }));
  },
  getStaffBill: async () => {
    const billId = await addBill();
    return (staff) => isFound(staff.call(getStaffBill, { billId }));
  },
  decideBill: async () => {
    const billId = await addBill();
    return (staff) => isFound(staff.call(decideBill, { billId, decision: 'APPROVE' }));
  },
  endHouseContract: async () => {
    const { memberId: subject_id } = await addMember(gateway, { type: 1 });
    const contractId = randomUUID();
    const terms = { kind: 'DAILY', period: 'D', tiers: '[]', version: 1 } as const;
    await gateway.database.db
      .insertInto('contract')
      .values({ ...terms, id: contractId, subject_id, offered_at: gateway.clock.now() })
      .execute();
    return async (staff) => (await staff.call(endHouseContract, { contractId, reason: 'A test' })).success;
  },
  listHouseContracts: async () => {
    const { account, memberId: subject_id } = await addMember(gateway, { type: 1 });
    const terms = { kind: 'DAILY', period: 'D', tiers: '[]', version: 1 } as const;
    await gateway.database.db
      .insertInto('contract')
      .values({ ...terms, id: randomUUID(), subject_id, offered_at: gateway.clock.now() })
      .execute();
    return (staff) => shows(account, staff.call(listHouseContracts, {}));
  },
  offerHouseContract: async () => {
    const { account } = await addMember(gateway, { type: 1 });
    const tiers = ['0.10', '0.20', '0.50'].map((rate, index) => ({
      rate,
      effectiveBetAmount: index + 1,
      activeMemberCount: 0,
    }));
    const offer = { merchantCode: 'PH', account, kind: 'DAILY', period: 'D', tiers, reason: 'A test' } as const;
    return async (staff) => (await staff.call(offerHouseContract, offer)).success;
  },
  listStaffPromotions: async () => {
    const id = await addPromotion();
    return (staff) => shows(id, staff.call(listStaffPromotions, {}));
  },
  savePromotion: async () => async (staff) => (await staff.call(savePromotion, promotion)).success,
  setPromotionPicture: async () => {
    const id = await addPromotion();
    return (staff) => isFound(staff.call(setPromotionPicture, { id, image: null }));
  },
  publishPromotion: async () => {
    const id = await addPromotion();
    return (staff) => isFound(staff.call(publishPromotion, { id }));
  },
  endPromotion: async () => {
    const id = await addPromotion();
    return (staff) => isFound(staff.call(endPromotion, { id, reason: 'Moved' }));
  },
  listApplications: async () => {
    const applicationId = await addApplication();
    return (staff) => shows(applicationId, staff.call(listApplications, {}));
  },
  decideApplication: async () => {
    const applicationId = await addApplication();
    return (staff) => isFound(staff.call(decideApplication, { applicationId, decision: 'REJECT', remark: 'Moved' }));
  },
  listNotices: async () => {
    const id = await addNotice();
    return (staff) => shows(id, staff.call(listNotices, { pageSize: 100 }));
  },
  saveNotice: async () => {
    const id = await addNotice();
    return (staff) => staff.call(saveNotice, { ...notice, merchants: ['PH'], id }).then(({ success }) => success);
  },
  withdrawNotice: async () => {
    const id = await addNotice();
    return (staff) => isFound(staff.call(withdrawNotice, { id, reason: 'Moved' }));
  },
  setMemberTags: async () => {
    const of = { account: 'scopeplayer', merchantCode: 'PH' };
    return (staff) => isFound(staff.call(setMemberTags, { ...of, tags: ['friends'], reason: 'A test of the scope' }));
  },
  listAudit: async () => {
    await tagPlayer();
    return (staff) => shows('scopeaudited', staff.call(listAudit, auditDays));
  },
  exportAudit: async () => {
    await tagPlayer();
    return async (staff) => {
      const asked = await staff.call(exportAudit, auditDays);
      assert.ok(asked.success, `${asked.error}`);
      return (await (await fetch(`${gateway.baseUrl}${asked.value.url}`)).text()).includes('scopeaudited');
    };
  },
  exportList: async () => (staff) => {
    const columns = [{ field: 'account', title: 'Account' }];
    return shows('scopeplayer', staff.call(exportList, { list: 'listMembers', filter: {}, columns }));
  },
  listMembers: async () => (staff) => shows('scopeplayer', staff.call(listMembers, { keyword: 'scopeplayer' })),
  getMemberFile: async () => (staff) => isFound(staff.call(getMemberFile, { memberId: player.memberId })),
  listMemberTimeline: async () => (staff) => isFound(staff.call(listMemberTimeline, { memberId: player.memberId })),
  addMemberNote: async () => (staff) => isFound(staff.call(addMemberNote, { memberId: player.memberId, text: 'Seen' })),
  listMemberBets: async () => (staff) =>
    isFound(staff.call(listMemberBets, { memberId: player.memberId, from: '2026-01-01', to: '2026-01-02' })),
  listMemberTransactions: async () => (staff) =>
    isFound(staff.call(listMemberTransactions, { memberId: player.memberId, from: '2026-01-01', to: '2026-01-02' })),
  getMemberLimits: async () => (staff) => isFound(staff.call(getMemberLimits, { memberId: player.memberId })),
  listMemberDevices: async () => (staff) => isFound(staff.call(listMemberDevices, { memberId: player.memberId })),
  listMemberLogins: async () => (staff) => isFound(staff.call(listMemberLogins, { memberId: player.memberId })),
  searchRecords: async () => (staff) => shows('scopeplayer', staff.call(searchRecords, { query: 'scopeplayer' })),
  getFigures: async () => async (staff) => (await staff.call(getFigures, { merchantCode: 'PH' })).success,
  listQueues: async () => {
    await addAsideWork();
    return async (staff) => {
      const answer = await staff.call(listQueues, {});
      return answer.success && answer.value.queues.some(({ queue, waiting }) => queue === 'aside' && waiting > 0);
    };
  },
  setMemberState: async () => (staff) =>
    isFound(staff.call(setMemberState, { memberId: player.memberId, state: 'ACTIVE', reason: 'Moved' })),
  makeAgent: async () => {
    const { memberId } = await addMember(gateway);
    return (staff) => isFound(staff.call(makeAgent, { memberId, reason: 'Moved' }));
  },
  proposeLineRebate: async () => {
    const { memberId } = await addMember(gateway, { type: 1 });
    const wish = { memberId, rebate: 60, before: 50, reason: 'Moved' };
    return (staff) => isFound(staff.call(proposeLineRebate, wish));
  },
  listStaff: async () => (staff) => shows('scopehome', staff.call(listStaff, {})),
  addStaff: async () => async (staff) => {
    const person = { username: 'scopenew', password: 'Nightshift-lamp-71', roles: [], reason: 'New colleague' };
    return (await staff.call(addStaff, { ...person, merchants: ['PH'] })).success;
  },
  listAsideWork: async () => {
    const subject = await addAsideWork();
    return (staff) => shows(subject, staff.call(listAsideWork, {}));
  },
  decideAsideWork: async () => {
    const subject = await addAsideWork();
    return (staff) => isFound(staff.call(decideAsideWork, { job: 'pay-bills', subject, decision: 'RETRY' }));
  },
  setStaffAccess: async () => {
    const { account } = await addMember(gateway, { type: staffType });
    return (staff) => isFound(staff.call(setStaffAccess, { account, roles: [], isOpen: true, reason: 'Moved' }));
  },
};

/** What all merchants share: vendors, ways to pay, offers, draws, the site itself and its releases. */
const ofSite: ReadonlySet<string> = new Set([
  'createBonusOffer',
  'endBonusOffer',
  'listBonusOffers',
  'explainVendorDifference',
  'listVendorHealth',
  'listVendorReports',
  'reconcileVendor',
  'setVendorLimit',
  'listPaymentMethods',
  'setPaymentMethod',
  'listStaffIssues',
  'proposeCorrection',
  'proposeResult',
  'listServices',
  'listSwitches',
  'setSwitch',
  'setSystemStatus',
  'listClientErrors',
  // In demo mode only, where it stands in for a mailbox.
  'listOutbox',
]);

const isForStaff = ({ path, callers }: AnyCall): boolean =>
  !path.startsWith('/registry/') && isOpenTo(callers, ['staff', ...staffRoles]) && !callers.includes('guest');

test('every call of staff alone is known to concern one merchant or the whole site', () => {
  const staffOnly = callList.filter(
    (call) => isForStaff(call) && !isOpenTo(call.callers, ['member', 'agent', 'trial']),
  );
  const known = new Set([...Object.keys(ofMerchant), ...ofSite]);
  const unknown = staffOnly.map(({ name }) => name).filter((name) => !known.has(name));
  assert.deepEqual(unknown, []);
});

for (const [name, prepare] of Object.entries(ofMerchant)) {
  // SEC18
  test(`${name} reaches what concerns the caller's merchants, and nothing of another`, async () => {
    const use = await prepare();
    assert.equal(await use(foreign), false, 'staff of another merchant');
    assert.equal(await use(home), true, 'staff of the merchant');
  });
}

test('a person who acts at two merchants reaches both, and none that was taken away', async () => {
  const both = { type: staffType, merchants: ['PH', 'IN'], account: 'scopeboth' };
  const { account, token } = await addMember(gateway, both);
  const person = gateway.visitor({ token });
  const orderNo = await addDeposit();
  const seesIt = () => shows(orderNo, person.call(listStaffDeposits, { state: 'WAITING' }));
  assert.equal(await seesIt(), true);
  const set = (by: Visitor, merchants: ('PH' | 'IN')[]) =>
    by.call(setStaffAccess, { account, roles: ['money'], merchants, isOpen: true, reason: 'Moved to India' });
  assert.equal((await set(home, ['PH'])).error, 'FORBIDDEN', 'an administrator takes what is theirs alone');
  assert.ok((await set(home, ['IN'])).success);
  assert.equal(await seesIt(), false);
});
