import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  decideApproval,
  getIdentity,
  getWithdrawSettings,
  listApprovals,
  listIdentityCases,
  listMessages,
  reviewIdentity,
  setPaymentPassword,
  submitIdentity,
  submitWithdraw,
  uploadReceipt,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import sharp from 'sharp';
import type { TestGateway, Visitor } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let gateway: TestGateway;
let first: Visitor;
let second: Visitor;
let picture: string;
beforeAll(async () => {
  payments = await startTestPayments();
  ({ gateway } = payments);
  first = gateway.visitor(await addMember(gateway, { type: staffType }));
  second = gateway.visitor(await addMember(gateway, { type: staffType }));
  const blank = sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } });
  picture = (await blank.png().toBuffer()).toString('base64');
});
afterAll(() => payments.close());

async function uploaded(visitor: Visitor): Promise<string> {
  const sent = await visitor.call(uploadReceipt, { image: picture });
  assert.ok(sent.success, `${sent.error}`);
  return sent.value.receiptId;
}

async function sent(visitor: Visitor, level: 1 | 2 = 1, realName = 'Ana Reyes'): Promise<string> {
  const answer = await visitor.call(submitIdentity, { level, realName, receiptIds: [await uploaded(visitor)] });
  assert.ok(answer.success, `${answer.error} ${JSON.stringify(answer.value)}`);
  return answer.value.caseId;
}

async function proposed(caseId: string): Promise<string> {
  const answer = await first.call(reviewIdentity, { caseId, decision: 'APPROVE', remark: 'Passport, valid' });
  assert.ok(answer.success && answer.value.isProposed, `${answer.error}`);
  const waiting = await second.call(listApprovals, {});
  assert.ok(waiting.success);
  const request = waiting.value.list.find(({ facts }) => facts.identityCase === caseId);
  assert.ok(request);
  return request.approvalId;
}

const approve = (by: Visitor, approvalId: string) => by.call(decideApproval, { approvalId, decision: 'APPROVE' });

async function levelOf(visitor: Visitor): Promise<number> {
  const own = await visitor.call(getIdentity, {});
  assert.ok(own.success, `${own.error}`);
  return own.value.level;
}

// RG15
test('an identity is proven when two people of the operator have seen it, and the member is notified', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const caseId = await sent(visitor);
  const queue = await first.call(listIdentityCases, {});
  const row = queue.success ? queue.value.list.find((one) => one.caseId === caseId) : undefined;
  assert.deepEqual([row?.realName, row?.receiptIds.length, row?.isProposed], ['Ana Reyes', 1, false]);

  const approvalId = await proposed(caseId);
  assert.equal(await levelOf(visitor), 0);
  assert.equal((await approve(first, approvalId)).error, 'APPROVAL_OWN');
  assert.ok((await approve(second, approvalId)).success);
  assert.equal(await levelOf(visitor), 1);
  const inbox = await visitor.call(listMessages, {});
  assert.ok(inbox.success && inbox.value.list.some(({ title }) => title === 'Your identity is confirmed'));

  const address = await proposed(await sent(visitor, 2, 'Somebody Else'));
  assert.ok((await approve(second, address)).success);
  const own = await visitor.call(getIdentity, {});
  assert.ok(own.success);
  assert.deepEqual([own.value.level, own.value.realName], [2, 'Ana Reyes']);
});

test('a case is approved once, with two concurrent decisions and a repeated request', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const third = gateway.visitor(await addMember(gateway, { type: staffType }));
  const approvalId = await proposed(await sent(visitor));
  const answers = await Promise.all([approve(second, approvalId), approve(third, approvalId)]);
  assert.deepEqual(answers.map(({ error }) => error).sort(), ['APPROVAL_DECIDED', null].sort());
  assert.equal(await levelOf(visitor), 1);
});

test('a refusal by one person is final, reaches the member, and overrides a request that waits', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const caseId = await sent(visitor);
  const approvalId = await proposed(caseId);
  const refuse = (remark: string) => second.call(reviewIdentity, { caseId, decision: 'REJECT', remark });
  assert.equal((await refuse('')).error, 'REG_FIELD_INVALID');
  assert.ok((await refuse('The picture is too dark')).success);
  assert.equal((await refuse('The picture is too dark')).error, 'AUTH_OPERATION_NOT_ALLOWED');
  assert.equal((await approve(second, approvalId)).error, 'APPROVAL_DECIDED');
  assert.equal(await levelOf(visitor), 0);
  const own = await visitor.call(getIdentity, {});
  assert.equal(own.success && own.value.cases[0]?.remark, 'The picture is too dark');
  const audit = await gateway.database.db.selectFrom('audit').select('action').where('subject', '=', caseId).execute();
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['identity.rejected'],
  );
  await sent(visitor);
});

test('a member has one waiting case, whatever the number of tabs, and no level is left out', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const receipts = [await uploaded(visitor), await uploaded(visitor)];
  const send = (receiptId: string | undefined, headers = {}) =>
    visitor.call(
      submitIdentity,
      { level: 1, realName: 'Ana Reyes', receiptIds: receiptId ? [receiptId] : [] },
      headers,
    );
  assert.equal(
    (await visitor.call(submitIdentity, { level: 2, receiptIds: receipts })).error,
    'AUTH_OPERATION_NOT_ALLOWED',
  );
  assert.equal((await send(undefined)).error, 'REG_FIELD_INVALID');
  const answers = await Promise.all(receipts.map((receiptId) => send(receiptId)));
  assert.deepEqual(answers.map(({ error }) => error).sort(), ['AUTH_OPERATION_NOT_ALLOWED', null].sort());

  const other = gateway.visitor(await addMember(gateway));
  const foreign = await other.call(submitIdentity, { level: 1, realName: 'Ben Cruz', receiptIds: receipts });
  assert.equal(foreign.error, 'REG_FIELD_INVALID', "another member's picture");
  const once = { 'x-request-id': randomUUID() };
  const receiptIds = [await uploaded(other)];
  for (let time = 0; time < 2; time += 1) {
    const answer = await other.call(submitIdentity, { level: 1, realName: 'Ben Cruz', receiptIds }, once);
    assert.ok(answer.success, `${answer.error}`);
  }
});

test('a proven name is the only one that withdrawals are paid to', async () => {
  const visitor = gateway.visitor(await addMember(gateway, { balanceMinor: 100_000 }));
  const paymentPassword = '246810';
  const passwords = { paymentPassword, confirmPaymentPassword: paymentPassword };
  assert.ok((await visitor.call(setPaymentPassword, { password: testPassword, ...passwords })).success);
  assert.ok((await approve(second, await proposed(await sent(visitor)))).success);
  const settings = await visitor.call(getWithdrawSettings, {});
  assert.ok(settings.success);
  assert.deepEqual([settings.value.payeeName, settings.value.isPayeeNameProven], ['Ana Reyes', true]);
  const withdraw = (payeeName: string) =>
    visitor.call(submitWithdraw, {
      method: 'EWALLET',
      amountMinor: 50_000,
      payeeName,
      payeeAccount: '09175551234',
      paymentPassword,
    });
  const other = await withdraw('Ben Cruz');
  assert.deepEqual([other.error, other.value], ['REG_FIELD_INVALID', { fields: { payeeName: { reason: 'invalid' } } }]);
  assert.equal((await withdraw('ana  reyes')).error, null);
});

test('a case is reviewed by staff for money only', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const caseId = await sent(visitor);
  const support = gateway.visitor(await addMember(gateway, { type: staffType, roles: ['support'] }));
  assert.equal((await support.call(listIdentityCases, {})).error, 'FORBIDDEN');
  const review = { caseId, decision: 'REJECT', remark: 'Too dark' } as const;
  assert.equal((await visitor.call(reviewIdentity, review)).error, 'FORBIDDEN');
});
