import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  launchGame,
  listGames,
  listVendorHealth,
  listVendors,
  setVendorLimit,
  walletTransfer,
} from '@atrium/contracts/calls';
import { amountBounds, staffType } from '@atrium/contracts/constants';
import type { VendorHealth } from '@atrium/contracts/entities';
import type { EventPayload, vendorChanged } from '@atrium/contracts/events';
import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import { readEvents } from '../../../events/read-events.ts';
import { approve, decideAsAnother } from '../../../testing/approve.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { startTestTransferVendor, type TestTransferVendor } from '../../../testing/test-transfer-vendor.ts';
import { createTestVendor, type TestVendor, testGame, testVendorConfig } from '../../../testing/test-vendor.ts';
import { seedCatalogue } from '../games/seed-catalogue.ts';
import { readVendorRounds } from '../transfer-wallet/read-rounds.ts';
import { judgeLaunches } from './judge-launches.ts';

let gateway: TestGateway;
let seamless: TestVendor;
let keeper: TestTransferVendor;
beforeAll(async () => {
  keeper = await startTestTransferVendor();
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig, transferVendor: keeper.config });
  seamless = createTestVendor(gateway);
  await seedCatalogue(gateway.database.db);
});
afterAll(async () => {
  await gateway.close();
  await keeper.close();
});
beforeEach(() => {
  keeper.isDown = false;
});

/** What a game of the catalogue has beside its names. */
const unseen = { title: 'Golden Hall', title_key: 'goldenhall', popularity: 0, released_at: 0 };

/** A staff member who has just logged in. */
const ops = async (): Promise<Visitor> =>
  gateway.visitor({ token: (await addMember(gateway, { type: staffType })).token });

async function healthOf(vendorId: string): Promise<VendorHealth> {
  const answer = await (await ops()).call(listVendorHealth, {});
  assert.ok(answer.success, answer.error ?? '');
  const found = answer.value.list.find((one) => one.vendorId === vendorId);
  assert.ok(found);
  return found;
}

const open = async (member: TestMember, vendor: 'JL' | 'PG') => {
  const game = { gameId: `${vendor}_0001`, nodeId: `${vendor}_0001`, vendor, gameType: 'RNG', mode: 'REAL' } as const;
  return (await gateway.visitor({ token: member.token }).call(launchGame, game)).error;
};
/** How a game of the vendor and the vendor itself are shown to guests: their state, and why they are closed. */
async function shownOf(vendor: 'JL' | 'PG') {
  const games = await gateway.visitor().call(listGames, { vassalage: vendor, pageSize: 1 });
  const vendors = await gateway.visitor().call(listVendors, {});
  assert.ok(games.success && vendors.success);
  const cards = vendors.value.lanes.flatMap((lane) => lane.cards).filter((card) => card.vendor === vendor);
  return [...games.value.list, ...cards].map(({ state, closed }) => [state, closed] as const);
}

const readRounds = () => readVendorRounds.run(gateway.gateway.services);

test("a vendor's bets and payouts cannot exceed its limits", async () => {
  const limit = { vendorId: 'SANDBOX', currency: 'TLB', maxBet: 500, maxWin: 2_000 };
  assert.equal((await (await ops()).call(setVendorLimit, { ...limit, reason: '' })).error, 'REG_FIELD_INVALID');
  const set = await (await ops()).call(setVendorLimit, { ...limit, reason: 'a new vendor' });
  assert.ok(set.success);
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  const seat = await seamless.seat(member);
  const roundId = randomUUID();
  const bet = (amount: number) => seamless.ask('bet', { ...seat, roundId, amount, transactionUuid: randomUUID() });
  const win = (amount: number) => seamless.ask('win', { ...seat, roundId, amount, transactionUuid: randomUUID() });
  assert.equal((await bet(501)).status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await bet(500)).balance, 9_500);
  assert.equal((await win(1_500)).balance, 11_000);
  assert.equal((await win(501)).status, 'RS_ERROR_LIMIT_REACHED', 'the round as a whole');
  assert.equal((await win(500)).balance, 11_500);
  const audit = await gateway.database.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'vendor.limit-set')
    .execute();
  assert.deepEqual(
    audit.map(({ subject }) => subject),
    ['SANDBOX'],
  );
  const higher = { ...limit, maxBet: null, maxWin: null, reason: 'trusted now' };
  const asked = await (await ops()).call(setVendorLimit, higher);
  assert.deepEqual(asked.success && asked.value.limits, [{ currency: 'TLB', maxBet: 500, maxWin: 2_000 }]);
  assert.equal((await bet(501)).status, 'RS_ERROR_LIMIT_REACHED', 'one person raises no limit');
  await raise(asked);
  assert.equal((await bet(501)).status, 'RS_OK');
});

/** Another person's approval of a higher limit. */
async function raise(asked: { success: boolean; error: string | null; value: unknown }): Promise<void> {
  assert.ok(asked.success, `${asked.error}`);
  await approve(gateway, { ...asked, value: (asked.value as { approval: unknown }).approval });
}

test('a higher limit is bounded, and approved beside the limits that were seen', async () => {
  const call = async (more: object) =>
    (await ops()).call(setVendorLimit, {
      vendorId: 'SANDBOX',
      currency: 'INR',
      maxBet: null,
      maxWin: null,
      ...more,
      reason: 'why',
    });
  const most = amountBounds.VENDOR_MAX_WIN.max;
  const absurd = await call({ maxWin: Number.MAX_SAFE_INTEGER });
  assert.ok(!absurd.success && absurd.value.fields?.maxWin?.max === most);
  const [one, other] = [await call({ maxBet: 20_000_000 }), await call({ maxBet: 30_000_000 })];
  await raise(one);
  assert.ok(other.success && other.value.approval);
  assert.equal(other.value.approval.facts.vendor, (await healthOf('SANDBOX')).name, 'staff read a name, not an id');
  assert.equal((await decideAsAnother(gateway, other.value.approval.approvalId)).error, 'CHANGED_MEANWHILE');
  assert.ok((await call({})).success, 'lower again, by one');
  await gateway.database.db
    .updateTable('vendor_connection')
    .set({ limits: '{}' })
    .where('vendor_id', '=', 'SANDBOX')
    .execute();
});

test('a game may have a limit of its own, and one of an unknown game is refused', async () => {
  const { db } = gateway.database;
  const limit = { vendorId: 'SANDBOX', currency: 'TLB', maxBet: 500, maxWin: 2_000, reason: 'a limit' };
  const set = async (more: object) => {
    const answer = await (await ops()).call(setVendorLimit, { ...limit, ...more });
    if (!answer.success || answer.value.approval === null) return answer;
    await raise(answer);
    return { ...answer, value: { ...answer.value, limits: (await healthOf('SANDBOX')).limits } };
  };
  assert.equal((await set({ gameCode: 'NOT_THERE' })).error, 'REG_FIELD_INVALID');
  await db
    .insertInto('game')
    .values({ ...unseen, game_code: testGame.gameCode, vendor: testGame.vendor, game_type: testGame.gameType })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await set({});
  const answer = await set({ gameCode: testGame.gameCode, maxBet: 700, maxWin: null });
  assert.deepEqual(answer.success && answer.value.limits, [
    { currency: 'TLB', maxBet: 500, maxWin: 2_000 },
    { currency: 'TLB', gameCode: testGame.gameCode, maxBet: 700, maxWin: null },
  ]);
  const seat = await seamless.seat(await addMember(gateway, { balanceMinor: 10_000 }));
  const roundId = randomUUID();
  const say = async (name: string, amount: number) =>
    (await seamless.ask(name, { ...seat, roundId, amount, transactionUuid: randomUUID() })).status;
  assert.equal(await say('bet', 701), 'RS_ERROR_LIMIT_REACHED');
  assert.equal(await say('bet', 700), 'RS_OK', "the game's limit stands before the vendor's");
  assert.equal(await say('win', 2_001), 'RS_ERROR_LIMIT_REACHED', "the vendor's, where the game has none");
  await set({ gameCode: testGame.gameCode, maxBet: null, maxWin: null });
  assert.equal(await say('bet', 501), 'RS_ERROR_LIMIT_REACHED', 'without it, the vendor’s again');
  const { detail } = await db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'vendor.limit-set')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual(detail, {
    currency: 'TLB',
    gameCode: testGame.gameCode,
    before: { maxBet: 700 },
    after: {},
    reason: 'a limit',
  });
  await set({ maxBet: null, maxWin: null });
});

test('a vendor that does not answer is closed, tried again after a delay, and opened when it answers', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  keeper.isDown = true;
  for (let turn = 0; turn < 5; turn += 1) await readRounds();
  assert.equal((await healthOf('PG')).breaker.state, 'OPEN');
  assert.equal(await open(member, 'PG'), 'GAME_MAINTENANCE');
  const transfer = { fromVendor: 'MAIN', toVendor: 'PG', amount: 100 };
  const visitor = gateway.visitor({ token: member.token });
  assert.equal((await visitor.call(walletTransfer, transfer)).error, 'GAME_MAINTENANCE');
  assert.equal(await open(member, 'JL'), null, 'other vendors are not concerned');
  const silent = await shownOf('PG');
  assert.equal(silent.length, 2);
  for (const [state, closed] of silent) {
    assert.deepEqual([state, closed?.note], ['MAINTENANCE', 'The vendor does not answer just now.']);
    const waitMs = (closed?.until ?? 0) - gateway.clock.now();
    assert.ok(waitMs > 10_000 && waitMs <= 15_000, `${waitMs}`);
  }
  assert.deepEqual(await shownOf('JL'), [
    ['OPEN', undefined],
    ['OPEN', undefined],
  ]);
  const asked = keeper.asked.length;
  await readRounds();
  assert.equal(keeper.asked.length, asked, 'nobody is asked while it is open');
  gateway.clock.forward(16_000);
  await readRounds();
  assert.equal(keeper.asked.length, asked + 1, 'one attempt');
  gateway.clock.forward(16_000);
  await readRounds();
  assert.equal(keeper.asked.length, asked + 1, 'the second pause is twice as long');
  gateway.clock.forward(16_000);
  keeper.isDown = false;
  await readRounds();
  assert.equal((await healthOf('PG')).breaker.state, 'CLOSED');
  assert.deepEqual((await shownOf('PG'))[0], ['OPEN', undefined]);
  const told = async () =>
    (await readEvents(gateway.database.db, { memberId: null, sessionId: null }, 0)).events
      .filter(({ event }) => event === 'vendor')
      .map(({ payload }) => payload as EventPayload<typeof vendorChanged>);
  while (!(await told()).some(({ state }) => state === 'OPEN')) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(
    (await told()).map(({ vendors, state }) => [vendors, state]),
    [
      [['PG'], 'MAINTENANCE'],
      [['PG'], 'MAINTENANCE'],
      [['PG'], 'OPEN'],
    ],
    'open pages hear when it is shut, shut again, and open',
  );
  assert.equal(await open(member, 'PG'), null);
});

test('a vendor whose games no longer open is closed until one does', async () => {
  gateway.clock.forward(3_600_000);
  const players: TestMember[] = [];
  for (let count = 0; count < 6; count += 1) players.push(await addMember(gateway, { balanceMinor: 100 }));
  const [first, ...others] = players as [TestMember, ...TestMember[]];
  for (const player of others) assert.equal(await open(player, 'JL'), null);
  gateway.clock.forward(61_000);
  await judgeLaunches.run(gateway.gateway.services);
  assert.equal(await open(first, 'JL'), null, 'accounts of one network close no vendor');
  for (const [index, { memberId }] of others.entries()) {
    const ip = `192.0.2.${index}`;
    await gateway.database.db.updateTable('session').set({ ip }).where('member_id', '=', memberId).execute();
  }
  gateway.clock.forward(61_000);
  await judgeLaunches.run(gateway.gateway.services);
  assert.equal(await open(first, 'JL'), 'GAME_MAINTENANCE');
  gateway.clock.forward(16_000);
  assert.equal(await open(first, 'JL'), null, 'one is let through');
  assert.equal(await open(first, 'JL'), 'GAME_MAINTENANCE');
  await seamless.seat(first);
  assert.equal(await open(first, 'JL'), null);
});

test('the vendor figures show how far launches came and what is open, and are among the metrics', async () => {
  gateway.clock.forward(3_600_000 + 1);
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  await seamless.launchToken(member);
  const seat = await seamless.seat(member);
  await seamless.ask('bet', { ...seat, roundId: randomUUID(), amount: 10, transactionUuid: randomUUID() });
  const { launched, entered, staked, openRounds, callbacksPerMinute, vendors, names } = await healthOf('SANDBOX');
  assert.deepEqual([launched, entered, staked], [2, 1, 1]);
  assert.ok(openRounds >= 1 && callbacksPerMinute > 0 && vendors.includes('JL'));
  assert.equal(names?.DS88, 'Straw Ring', 'also where no merchant has it on');
  assert.equal((await healthOf('SANDBOX')).name, 'Vendor sandbox');
  assert.equal((await healthOf('PG')).name, 'Paper Garden', 'of the vendor that it alone serves');
  const { body: metrics } = await gateway.internal.inject('/metrics');
  assert.match(metrics, /atrium_vendor_launches\{vendor="SANDBOX",stage="staked"\} 1/);
  assert.match(metrics, /atrium_vendor_breaker\{vendor="PG"\} 0/);
});
