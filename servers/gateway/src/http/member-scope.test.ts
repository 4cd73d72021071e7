import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as calls from '@atrium/contracts/calls';
import { callList } from '@atrium/contracts/lists';
import { afterAll, beforeAll, test } from '@jest/globals';
import { seedLottery } from '../modules/play/index.ts';
import { advanceIssues } from '../modules/play/lottery/advance-issues.ts';
import { settledBet } from '../testing/settled-bet.ts';
import { type Answer, startTestGateway, type TestGateway, type Visitor } from '../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../testing/test-member.ts';

const gameCode = 'K3_FAST';
const paymentPassword = '246810';
let gateway: TestGateway;
let owner: TestMember;
/** The owner's browser, that of another player of the merchant, and that of one of another merchant. */
let own: Visitor;
let others: readonly Visitor[];
beforeAll(async () => {
  gateway = await startTestGateway();
  const money = { balanceMinor: 1_000_000 };
  owner = await addMember(gateway, money);
  own = gateway.visitor(owner);
  others = [
    gateway.visitor(await addMember(gateway, money)),
    gateway.visitor(await addMember(gateway, { ...money, merchantCode: 'IN' })),
  ];
  const secret = { password: testPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  for (const visitor of [own, ...others]) assert.ok((await visitor.call(calls.setPaymentPassword, secret)).success);
  await seedLottery(gateway.database.db);
  await advanceIssues(gateway.gateway.services);
});
afterAll(() => gateway.close());

const now = () => gateway.clock.now();

const order = () => ({
  order_no: randomUUID(),
  member_id: owner.memberId,
  merchant_code: 'PH',
  currency: owner.currency,
  amount: 50_000,
  created_at: now(),
  updated_at: now(),
});

async function addDeposit(): Promise<string> {
  const row = { ...order(), method: 'BANK', provider: 'house', state: 'PENDING_PAYMENT', expires_at: null } as const;
  await gateway.database.db.insertInto('payment_deposit').values(row).execute();
  return row.order_no;
}

async function addWithdrawal(): Promise<string> {
  const payee = { payee_name: 'Ana Reyes', payee_account: '09175551234', fee: 0, needs_second: false };
  const row = { ...order(), ...payee, method: 'BANK', provider: 'sandbox' };
  await gateway.database.db.insertInto('payment_withdrawal').values(row).execute();
  return row.order_no;
}

async function addReceipt(): Promise<string> {
  const id = randomUUID();
  const row = { id, member_id: owner.memberId, mime: 'image/png', created_at: now() } as const;
  await gateway.database.db
    .insertInto('payment_receipt')
    .values({ ...row, image: Buffer.from('x') })
    .execute();
  return id;
}

async function addPayee(): Promise<string> {
  const id = randomUUID();
  const row = { id, member_id: owner.memberId, method: 'BANK', name: 'Ana Reyes', account: '09175551234' };
  await gateway.database.db
    .insertInto('payee')
    .values({ ...row, created_at: now(), usable_at: now() })
    .execute();
  return id;
}

async function addCase(): Promise<string> {
  const caseNumber = `FB-${randomUUID().slice(0, 8)}`;
  const row = { case_number: caseNumber, merchant_code: 'PH', member_id: owner.memberId, type: 0, sender: '' } as const;
  const words = { content: 'Where is my money?', language: 'EN', ip: '127.0.0.1' } as const;
  await gateway.database.db
    .insertInto('feedback_case')
    .values({ ...row, ...words, created_at: now(), due_at: now() })
    .execute();
  return caseNumber;
}

async function addPasskey(): Promise<string> {
  const id = randomUUID();
  const key = { credential_id: randomUUID(), public_key: '', counter: 0, transports: [], rp_id: 'x', name: 'x' };
  await gateway.database.db
    .insertInto('passkey')
    .values({ id, member_id: owner.memberId, ...key, created_at: now() })
    .execute();
  return id;
}

async function addDevice(): Promise<string> {
  const id = randomUUID();
  const row = { id, member_id: owner.memberId, token_hash: randomUUID(), device_hash: 'x' };
  const times = {
    created_at: now(),
    rotated_at: now(),
    expires_at: now() + 1e9,
    issued_against: '{}',
    user_agent: 'x',
  };
  await gateway.database.db
    .insertInto('device_token')
    .values({ ...row, ...times })
    .execute();
  return id;
}

async function addSession(): Promise<string> {
  const id = randomUUID();
  const row = { id, member_id: owner.memberId, token_hash: randomUUID(), ip: '127.0.0.1', user_agent: 'x' };
  const times = { started_at: now(), last_seen_at: now(), expires_at: now() + 1e9 };
  await gateway.database.db
    .insertInto('session')
    .values({ ...row, ...times })
    .execute();
  return id;
}

async function addChat(): Promise<string> {
  const opened = await own.call(calls.openChat, { name: '' });
  assert.ok(opened.success, `${opened.error}`);
  return opened.value.chat.ticketId;
}

async function openIssue(): Promise<string> {
  const answer = await own.call(calls.getCurrentIssue, { gameCode });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.current.issue;
}

const line = { playCode: 'BIG_SMALL', selection: ['BIG'], multiple: 1, expectedCost: 100, expectedBets: 1 };

async function addLotteryBet(): Promise<string> {
  const slip = { gameCode, issue: await openIssue(), unit: 100, lines: [line] };
  const placed = await own.call(calls.placeLotteryOrder, slip);
  assert.ok(placed.success, `${placed.error}`);
  return placed.value.bets[0]?.orderNo ?? '';
}

async function addChase(): Promise<string> {
  const slip = { gameCode, issue: await openIssue(), unit: 100, lines: [line] };
  const more = { multiples: [1, 1], stopsOnWin: false, expectedTotal: 200 };
  const placed = await own.call(calls.placeLotteryChase, { ...slip, ...more });
  assert.ok(placed.success, `${placed.error}`);
  return placed.value.orderNo;
}

const addBet = () => settledBet(gateway, owner, { stake: 1_000 });

type Use = (visitor: Visitor, id: string) => Promise<Answer<unknown>>;
interface Walk {
  readonly make: () => Promise<string>;
  readonly use: Use;
}

const text = 'It did not arrive';
const noKey = (ticketId: string) => ({ ticketId });

/** Every call of members that names an object of a member. */
const walks: Readonly<Record<string, Walk>> = {
  getDeposit: { make: addDeposit, use: (visitor, orderNo) => visitor.call(calls.getDeposit, { orderNo }) },
  openDeposit: { make: addDeposit, use: (visitor, orderNo) => visitor.call(calls.openDeposit, { orderNo }) },
  confirmWithdraw: {
    make: addWithdrawal,
    use: (visitor, orderNo) => visitor.call(calls.confirmWithdraw, { orderNo, outcome: 'NOT_RECEIVED' }),
  },
  getReceipt: { make: addReceipt, use: (visitor, receiptId) => visitor.call(calls.getReceipt, { receiptId }) },
  submitDeposit: {
    make: addReceipt,
    use: (visitor, receiptId) => {
      const transfer = { method: 'BANK', amountMinor: 50_000, payerName: 'Ana Reyes' };
      return visitor.call(calls.submitDeposit, { ...transfer, receiptIds: [receiptId] });
    },
  },
  submitIdentity: {
    make: addReceipt,
    use: (visitor, receiptId) =>
      visitor.call(calls.submitIdentity, { level: 1, realName: 'Ana Reyes', receiptIds: [receiptId] }),
  },
  removePayee: { make: addPayee, use: (visitor, payeeId) => visitor.call(calls.removePayee, { payeeId }) },
  submitWithdraw: {
    make: addPayee,
    use: (visitor, payeeId) =>
      visitor.call(calls.submitWithdraw, { method: 'BANK', amountMinor: 100_000, payeeId, paymentPassword }),
  },
  escalateFeedback: {
    make: addCase,
    use: (visitor, caseNumber) =>
      visitor.call(calls.escalateFeedback, { caseNumber, reason: 'Nobody has answered what I had asked' }),
  },
  removePasskey: {
    make: addPasskey,
    use: (visitor, passkeyId) => visitor.call(calls.removePasskey, { passkeyId, password: testPassword }),
  },
  forgetDevice: {
    make: addDevice,
    use: (visitor, deviceTokenId) => visitor.call(calls.forgetDevice, { deviceTokenId }),
  },
  endSession: { make: addSession, use: (visitor, sessionId) => visitor.call(calls.endSession, { sessionId }) },
  getRound: { make: addBet, use: (visitor, orderNo) => visitor.call(calls.getRound, { orderNo }) },
  cancelLotteryBet: {
    make: addLotteryBet,
    use: (visitor, orderNo) => visitor.call(calls.cancelLotteryBet, { orderNo }),
  },
  stopLotteryChase: { make: addChase, use: (visitor, orderNo) => visitor.call(calls.stopLotteryChase, { orderNo }) },
  getChat: { make: addChat, use: (visitor, id) => visitor.call(calls.getChat, noKey(id)) },
  sendChatMessage: {
    make: addChat,
    use: (visitor, id) => visitor.call(calls.sendChatMessage, { ...noKey(id), text }),
  },
  sendChatTyping: { make: addChat, use: (visitor, id) => visitor.call(calls.sendChatTyping, noKey(id)) },
  mailChat: {
    make: addChat,
    use: (visitor, id) => visitor.call(calls.mailChat, { ...noKey(id), email: 'a@example.org' }),
  },
  closeChat: { make: addChat, use: (visitor, id) => visitor.call(calls.closeChat, noKey(id)) },
};

/** Calls that are tried with what is somebody else's in the test of what it takes to make that. */
const triedIn: Readonly<Record<string, string>> = {
  addPasskey: 'modules/accounts/security/passkeys.test.ts',
  applyPromotion: 'modules/promotions/promotions.test.ts',
  bindContact: 'modules/accounts/security/contacts.test.ts',
  createSocketTicket: 'modules/service/chat/chat.test.ts',
  getPublishedRound: 'modules/play/transfer-wallet/transfer-wallet.test.ts',
  markMessagesRead: 'modules/messages/inbox/inbox.test.ts',
  processContractHourSalary: 'modules/accounts/agent/scope.test.ts',
  processDailySalContract: 'modules/accounts/agent/scope.test.ts',
  processDividendReq: 'modules/accounts/agent/scope.test.ts',
  processRealTimeSalaryContract: 'modules/accounts/agent/scope.test.ts',
  transferInLine: 'modules/accounts/agent/scope.test.ts',
  watchRound: 'modules/play/transfer-wallet/transfer-wallet.test.ts',
};

/** Names of fields that say whose something is. */
const ofSomebody =
  /^(orderNo|receiptIds?|payeeId|caseNumber|passkeyId|deviceTokenId|sessionId|ticketId|chat|contractId|billId|memberId|account|ids|challengeId|verificationId)$/;

const fieldsOf = (call: calls.AnyCall): string[] =>
  Object.keys((call.request as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {});

// SEC18
test('every call of members that names an object of somebody is walked with that of somebody else', async () => {
  const named = callList.filter(
    (call) =>
      calls.isOpenTo(call.callers, ['member']) &&
      !call.callers.every((caller) => caller === 'agent') &&
      fieldsOf(call).some((field) => ofSomebody.test(field)),
  );
  assert.deepEqual(named.map(({ name }) => name).sort(), [...Object.keys(walks), ...Object.keys(triedIn)].sort());
  for (const [name, path] of Object.entries(triedIn)) {
    const tried = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
    assert.ok(tried.includes(name), `${path} does not try ${name}`);
  }
});

for (const [name, { make, use }] of Object.entries(walks)) {
  // SEC18
  test(`${name} of somebody else’s is answered as what does not exist, at any merchant`, async () => {
    const id = await make();
    for (const other of others) {
      const [refused, unknown] = [await use(other, id), await use(other, randomUUID().slice(0, id.length))];
      const said = ({ error, value }: Answer<unknown>) => JSON.stringify([error, value]);
      assert.equal(refused.success, false, name);
      assert.equal(said(refused), said(unknown));
    }
    const answer = await use(own, id);
    const missing = await use(own, randomUUID().slice(0, id.length));
    assert.notEqual(JSON.stringify([answer.error, answer.value]), JSON.stringify([missing.error, missing.value]));
  });
}
