import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listBets, listCountries } from '@atrium/contracts/calls';
import { startPackagedPostgres } from '@atrium/postgres/testing';
import { sql } from 'kysely';
import { startTestGateway } from '../test-gateway.ts';
import { addMember } from '../test-member.ts';
import { createTestVendor, testVendorConfig } from '../test-vendor.ts';
import { noteBelow, quantile, timeOf, writeFigures } from './figures.ts';

/** The table of bets is locked under players: what does not need it answers, and bets go on as soon as it is free. */
const lockedMs = 12_000;
const bettors = 30;
const readers = 20;
const pageMaxMs = 500;
const betMaxMs = 2_000;

const postgres = await startPackagedPostgres();
process.env.TEST_DATABASE_URL = postgres.databaseUrl;
const gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
const member = await addMember(gateway, { balanceMinor: 1_000_000 });
const visitor = gateway.visitor(member);
const vendor = createTestVendor(gateway);
const seat = await vendor.seat(member);
const days = { from: '2026-01-01', to: '2026-01-02', pageNo: 1, pageSize: 10 };

async function bet(): Promise<string> {
  const one = { ...seat, amount: 10, roundId: randomUUID(), transactionUuid: randomUUID(), roundClosed: false };
  return (await vendor.ask('bet', one)).status;
}

await bet();
let free = (): void => {};
const freed = new Promise<void>((resolve) => {
  free = resolve;
});
const locking = gateway.database.db.transaction().execute(async (trx) => {
  await sql`lock table bet in access exclusive mode`.execute(trx);
  await freed;
});
await pause(100);
const until = performance.now() + lockedMs;
const waiting = [
  ...Array.from({ length: bettors }, bet),
  ...Array.from({ length: readers }, () => visitor.call(listBets, days)),
];
const pages: number[] = [];
const health: number[] = [];
while (performance.now() < until) {
  pages.push(
    await timeOf(async () => {
      if (!(await visitor.call(listCountries, {})).success) throw new Error('a page that does not need it is refused');
    }),
  );
  health.push(
    await timeOf(async () => {
      if (!(await fetch(`${gateway.baseUrl}/health`)).ok) throw new Error('the health is not good');
    }),
  );
  await pause(100);
}
free();
await locking;
const afterwards = await timeOf(async () => {
  while ((await bet()) !== 'RS_OK') await pause(50);
});
await Promise.allSettled(waiting);

noteBelow('a page that does not need the table, 95 of 100 times', quantile(pages, 0.95), 'ms', pageMaxMs);
noteBelow('the health, 95 of 100 times', quantile(health, 0.95), 'ms', pageMaxMs);
noteBelow('the first bet that is posted after it is free', afterwards, 'ms', betMaxMs);

await gateway.close();
await postgres.close();
writeFigures({ lockedMs, bettors, readers });
process.exit();
