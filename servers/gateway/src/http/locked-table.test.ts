import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listBets, listCountries } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { addMember } from '../testing/test-member.ts';
import { createTestVendor, testVendorConfig } from '../testing/test-vendor.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
});
afterAll(() => gateway.close());

const days = { from: '2026-01-01', to: '2026-01-02', pageNo: 1, pageSize: 10 };

test('a locked table keeps no connection from what does not need it, and bets are posted again once it is free', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  const visitor = gateway.visitor(member);
  const vendor = createTestVendor(gateway);
  const seat = await vendor.seat(member);
  const bet = () =>
    vendor.ask('bet', {
      ...seat,
      amount: 10,
      roundId: randomUUID(),
      transactionUuid: randomUUID(),
      roundClosed: false,
    });
  assert.equal((await bet()).status, 'RS_OK');
  const waiting: Promise<unknown>[] = [];
  let free = (): void => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const locking = gateway.database.db.transaction().execute(async (trx) => {
    await sql`lock table bet in access exclusive mode`.execute(trx);
    await freed;
  });
  try {
    await pause(100);
    waiting.push(
      ...Array.from({ length: 30 }, () => bet()),
      ...Array.from({ length: 20 }, () => visitor.call(listBets, days)),
    );
    await pause(300);
    assert.ok((await visitor.call(listCountries, {})).success);
    assert.equal((await fetch(`${gateway.baseUrl}/health`)).status, 200);
  } finally {
    free();
    await locking;
  }
  const freeAt = performance.now();
  assert.equal((await bet()).status, 'RS_OK');
  assert.ok(performance.now() - freeAt < 2_000, `a bet took ${performance.now() - freeAt} ms`);
  await Promise.all(waiting);
});
