import assert from 'node:assert/strict';
import { getMemberInfo, getSystemStatus, listEvents, login, setSystemStatus } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';

let gateway: TestGateway;
let operator: TestMember;
let ops: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  operator = await addMember(gateway, { type: staffType });
  ops = gateway.visitor(operator);
});
afterAll(() => gateway.close());

const plan = { status: 1, title: 'Works', message: 'Back soon', reason: 'a new ledger' } as const;

/** Waits until the player receives an event of that kind; the relay runs by itself. */
async function receivedBy(visitor: Visitor, count: number) {
  for (;;) {
    const answer = await visitor.call(listEvents, { after: 0 });
    const told = answer.success ? answer.value.events.filter(({ event }) => event === 'maintenance') : [];
    if (told.length >= count) return told.map(({ payload }) => payload);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// S1
test('an announced maintenance notifies players, who have a minute and then wait; operators do not', async () => {
  const player = await addMember(gateway);
  const visitor = gateway.visitor(player);
  const now = gateway.clock.now();
  const endsAt = now + 600_000;
  const planned = await ops.call(setSystemStatus, { ...plan, endsAt });
  assert.ok(planned.success, `${planned.error}`);
  const { startsAt } = planned.value;
  assert.ok(startsAt >= now + 60_000 && startsAt <= gateway.clock.now() + 60_000);
  assert.deepEqual(await receivedBy(visitor, 1), [{ status: 1, startsAt, endsAt }]);
  assert.equal((await visitor.call(getMemberInfo, {})).success, true, 'there is time to finish');
  const announced = await visitor.call(getSystemStatus, {});
  assert.ok(announced.success);
  assert.equal(announced.value.status, 0);
  assert.deepEqual(announced.value.maintenance, { title: 'Works', message: 'Back soon', startsAt, endsAt });

  gateway.clock.forward(66_000);
  const closed = await visitor.call(getMemberInfo, {});
  assert.deepEqual([closed.httpStatus, closed.error], [503, 'SYS_MAINTENANCE']);
  assert.equal((await ops.call(getMemberInfo, {})).success, true);

  const credentials = (account: string) => ({ type: 'username', username: account, password: testPassword }) as const;
  const turnedAway = await gateway.visitor().call(login, credentials(player.account));
  assert.deepEqual([turnedAway.httpStatus, turnedAway.error], [503, 'SYS_MAINTENANCE']);
  assert.equal((await gateway.visitor().call(login, credentials(operator.account))).success, true);

  assert.equal((await ops.call(setSystemStatus, { status: 0, reason: 'done early' })).success, true);
  assert.equal((await visitor.call(getMemberInfo, {})).success, true);
  const [, ended] = await receivedBy(visitor, 2);
  assert.equal((ended as { status: number }).status, 0);
});

test('the audit log holds who announced what and why', async () => {
  const rows = await gateway.database.db
    .selectFrom('audit')
    .select(['actor', 'action', 'detail'])
    .where('subject', '=', 'system')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ actor, action }) => [actor, action]),
    [
      [operator.memberId, 'system.maintenance-announced'],
      [operator.memberId, 'system.maintenance-ended'],
    ],
  );
  assert.equal((rows[0]?.detail as { reason?: string } | undefined)?.reason, 'a new ledger');
});

test('a maintenance cannot end before it begins, and requires a reason', async () => {
  const now = gateway.clock.now();
  const backwards = await ops.call(setSystemStatus, { ...plan, startsAt: now + 60_000, endsAt: now + 30_000 });
  assert.deepEqual([backwards.error, backwards.value], ['REQUEST_INVALID', { invalid: ['endsAt'] }]);
  assert.equal((await ops.call(setSystemStatus, { ...plan, reason: '' })).error, 'REQUEST_INVALID');
});
