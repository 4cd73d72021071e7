import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { listOverdrawn } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** Leaves each of the members this far below zero. */
async function overdraw(members: readonly TestMember[], amountMinor: number): Promise<void> {
  for (const { memberId, currency } of members) {
    await gateway.gateway.services.ledger.post(gateway.database.db, {
      idempotencyKey: randomUUID(),
      type: 'ROLLBACK',
      reference: 'overdrawn',
      mayOverdraw: true,
      postings: [
        {
          from: { kind: 'member.main', owner: memberId },
          to: { kind: 'suspense', owner: 'house' },
          amountMinor,
          currency,
        },
      ],
    });
  }
}

test('overdrawn members are listed however many of another merchant are deeper below zero', async () => {
  const own = await addMember(gateway, { account: 'overdrawnhome' });
  const elsewhere: TestMember[] = [];
  for (let i = 0; i < 100; i++) elsewhere.push(await addMember(gateway, { merchantCode: 'IN' }));
  await overdraw(elsewhere, 500);
  await overdraw([own], 100);

  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const answer = await staff.call(listOverdrawn, {});
  assert.ok(answer.success);
  assert.deepEqual(
    answer.value.members.map(({ account, available }) => [account, available]),
    [['overdrawnhome', -100]],
  );
});
