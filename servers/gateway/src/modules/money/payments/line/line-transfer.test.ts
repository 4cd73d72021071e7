import assert from 'node:assert/strict';
import { dayOf } from '@atrium/contracts/calendar';
import { listMessages, listTransactions, setPaymentPassword, transferInLine } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../../testing/test-member.ts';

const paymentPassword = '246810';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** An agent with a player, both with money of their own. */
async function line() {
  const agent = await addMember(gateway, { type: 1, account: 'verandahead', balanceMinor: 100_000 });
  const player = await addMember(gateway, { account: 'lanternplay', parentId: agent.memberId, balanceMinor: 100_000 });
  const [upline, downline] = [gateway.visitor(agent), gateway.visitor(player)];
  for (const visitor of [upline, downline]) {
    assert.ok(
      (
        await visitor.call(setPaymentPassword, {
          password: testPassword,
          paymentPassword,
          confirmPaymentPassword: paymentPassword,
        })
      ).success,
    );
  }
  return { upline, downline };
}

async function inbox(visitor: Visitor) {
  const answer = await visitor.call(listMessages, {});
  assert.ok(answer.success);
  return answer.value.list.map(({ title, content }) => `${title} | ${content}`);
}

async function remarks(visitor: Visitor) {
  const today = dayOf(gateway.clock.now(), 'Asia/Manila');
  const answer = await visitor.call(listTransactions, { from: today, to: today, type: 'LINE_TRANSFER' });
  assert.ok(answer.success);
  return answer.value.list.map(({ remark }) => remark);
}

test('a transfer in the line sends both a message, and names each to the other in it and in the record', async () => {
  const { upline, downline } = await line();
  const down = { direction: 'DOWN', account: 'lanternplay', amountMinor: 12_000, paymentPassword } as const;
  const first = await upline.call(transferInLine, down);
  assert.ok(first.success, `${first.error}`);
  const [message = ''] = await inbox(downline);
  assert.match(message, /^verandahead sent you 120\.00 TLB \| /);
  assert.ok(message.includes(first.value.transferId));
  assert.match((await inbox(upline))[0] ?? '', /^You sent lanternplay 120\.00 TLB \| /);
  assert.deepEqual(await remarks(upline), ['verandahead → lanternplay']);
  assert.deepEqual(await remarks(downline), ['verandahead → lanternplay']);

  const up = { direction: 'UP', account: '', amountMinor: 5_000, paymentPassword } as const;
  const second = await downline.call(transferInLine, up);
  assert.ok(second.success, `${second.error}`);
  assert.match((await inbox(upline))[0] ?? '', /^lanternplay sent you 50\.00 TLB \| /);
  assert.deepEqual((await remarks(downline)).sort(), ['lanternplay → verandahead', 'verandahead → lanternplay']);
});
