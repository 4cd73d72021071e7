import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getBalance } from '@atrium/contracts/calls';
import { verifyLedger } from '@atrium/ledger';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@atrium/postgres';
import { useDatabaseServer } from '@atrium/postgres/testing';
import { afterAll, beforeAll, test } from '@jest/globals';
import { verifyBets } from '../modules/bets/bets/verify-bets.ts';
import { type Answer, startTestGateway, type TestGateway, type Visitor } from '../testing/test-gateway.ts';
import { addMember } from '../testing/test-member.ts';
import { createTestVendor, type Seat, type TestVendor, testVendorConfig } from '../testing/test-vendor.ts';

const hands = 6;
const stake = 10;
const balanceMinor = 1_000_000;

let dataDir: string;
let server: EmbeddedPostgres;
let useFormerServer: () => void;
let gateway: TestGateway;
let vendor: TestVendor;
let player: Visitor;
let seat: Seat;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-lost-'));
  await chmod(dataDir, 0o711);
  server = await startEmbeddedPostgres({ dataDir });
  server.supervise(() => {});
  useFormerServer = useDatabaseServer(server.databaseUrl);
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  vendor = createTestVendor(gateway);
  const member = await addMember(gateway, { balanceMinor });
  player = gateway.visitor(member);
  seat = await vendor.seat(member);
});
afterAll(async () => {
  await gateway?.close();
  useFormerServer();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Repeats a bet as a vendor does, until its outcome is known. */
async function bet(): Promise<void> {
  const body = { ...seat, roundId: randomUUID(), amount: stake, transactionUuid: randomUUID() };
  for (;;) {
    const answer = await vendor.ask('bet', { ...body, requestUuid: randomUUID() });
    if (answer.status === 'RS_OK') return;
    assert.equal(answer.status, 'RS_ERROR_UNKNOWN');
    await sleep(50);
  }
}

test('a database that is killed under load costs seconds and no money, and calls meanwhile say when to retry', async () => {
  let isBack = false;
  let bets = 0;
  const playing = Array.from({ length: hands }, async () => {
    while (!isBack) {
      await bet();
      bets += 1;
    }
  });
  while (bets < 20) await sleep(10);
  const answers: Answer<unknown>[] = [];
  const killedAt = performance.now();
  await killDatabase();
  while (!isBack) {
    const answer = await player.call(getBalance, {});
    answers.push(answer);
    isBack = answer.success && answers.some(({ success }) => !success);
    assert.ok(performance.now() - killedAt < 30_000, 'the database did not come back');
    await sleep(25);
  }
  await Promise.all(playing);

  const refused = answers.filter(({ success }) => !success);
  assert.deepEqual(
    new Set(refused.map(({ httpStatus, error }) => `${httpStatus} ${error}`)),
    new Set(['503 SYS_UNAVAILABLE']),
  );
  assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0));

  await bet();
  const { db } = gateway.gateway.services;
  const { count } = await db
    .selectFrom('bet')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const balance = await player.call(getBalance, {});
  assert.ok(balance.success);
  assert.equal(count, bets + 1);
  assert.equal(balance.value.wallets[0]?.available, balanceMinor - count * stake);
  assert.deepEqual([...(await verifyLedger(db)), ...(await verifyBets(db))], []);
});
