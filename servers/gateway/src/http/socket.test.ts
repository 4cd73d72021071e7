import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause, setTimeout as sleep } from 'node:timers/promises';
import { changePassword, createSocketTicket, listEvents, login, logout } from '@atrium/contracts/calls';
import { maintenanceAnnounced } from '@atrium/contracts/events';
import { afterAll, beforeAll, test } from '@jest/globals';
import Fastify from 'fastify';
import { WebSocket } from 'ws';
import { forgetExpired } from '../app/forget-expired.ts';
import { createGateway } from '../gateway.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../testing/test-member.ts';
import { createTestVendor, type TestVendor, testVendorConfig } from '../testing/test-vendor.ts';
import { reasonToEnd, takeTicket } from './socket.ts';

let gateway: TestGateway;
let vendor: TestVendor;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig, winnerThresholdMinor: 5_000 });
  vendor = createTestVendor(gateway);
});
afterAll(() => gateway.close());

interface Frame {
  seq: number;
  event: string;
  payload: Record<string, unknown>;
}

interface Page {
  frames: Frame[];
  /** Waits for the first matching frame, among those already received or later ones. */
  next(event: string, fits?: (frame: Frame) => boolean): Promise<Frame>;
  opened: Promise<unknown>;
  closed: Promise<number>;
  close(): Promise<void>;
}

const openPages: Page[] = [];
afterAll(() => Promise.all(openPages.map((page) => page.close())));

function openSocket(query: string, baseUrl = gateway.baseUrl): Page {
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/wps/socket?${query}`);
  const frames: Frame[] = [];
  const waiters = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as Frame);
    for (const wake of waiters) wake();
  });
  const opened = once(socket, 'open');
  opened.catch(() => {});
  const closed = once(socket, 'close').then(([code]) => Number(code));
  const page: Page = {
    frames,
    opened,
    closed,
    async next(event, fits = () => true) {
      for (;;) {
        const found = frames.find((frame) => frame.event === event && fits(frame));
        if (found) return found;
        await new Promise<void>((resolve) => waiters.add(resolve));
      }
    },
    async close() {
      socket.close();
      await closed;
    },
  };
  openPages.push(page);
  return page;
}

async function ticketFor(member: TestMember | null) {
  const { value } = await gateway.visitor(member ? { token: member.token } : {}).call(createSocketTicket, {});
  return value as { ticket: string; seq: number };
}

async function watch(member: TestMember | null, after?: number): Promise<Page> {
  const { ticket, seq } = await ticketFor(member);
  return openSocket(`ticket=${ticket}&after=${after ?? seq}`);
}

async function playRound(member: TestMember, stake: number, payout: number): Promise<void> {
  const seat = await vendor.seat(member);
  const bet = { ...seat, roundId: randomUUID(), transactionUuid: randomUUID(), amount: stake };
  await vendor.ask('bet', bet);
  await vendor.ask('win', {
    ...bet,
    transactionUuid: randomUUID(),
    referenceTransactionUuid: bet.transactionUuid,
    amount: payout,
    roundClosed: true,
  });
}

const totalIs = (total: number) => (frame: Frame) => (frame.payload.balance as { total: number }).total === total;

test('the balance of a round and the settled bet are delivered over the socket', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const page = await watch(member);
  await playRound(member, 100, 250);
  await page.next('balance', totalIs(900));
  await page.next('balance', totalIs(1_150));
  const settled = await page.next('bet.settled');
  assert.deepEqual([settled.payload.stake, settled.payload.payout, settled.payload.netProfit], [100, 250, 150]);
  const numbers = page.frames.map((frame) => frame.seq);
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
  );
});

test('a reconnected page gets the events that it missed, once, and then new ones', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const first = await watch(member);
  await playRound(member, 100, 0);
  const seen = await first.next('bet.settled');
  await first.close();

  await playRound(member, 200, 0);
  const missed = await gateway.visitor({ token: member.token }).call(listEvents, { after: seen.seq });
  const second = await watch(member, seen.seq);
  await second.next('balance', totalIs(700));
  await playRound(member, 300, 0);
  await second.next('balance', totalIs(400));
  assert.ok(second.frames.every((frame) => frame.seq > seen.seq));
  assert.equal(new Set(second.frames.map((frame) => frame.seq)).size, second.frames.length);
  assert.ok(missed.success && missed.value.complete);
});

test('a page gets the events since its start, however late its socket opens', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const early = await watch(member);
  await playRound(member, 100, 0);
  await early.next('bet.settled');
  gateway.clock.forward(1);
  const began = gateway.clock.now();
  await playRound(member, 200, 0);
  gateway.clock.forward(5_000);
  await playRound(member, 300, 0);
  const { value } = await gateway.visitor({ token: member.token }).call(createSocketTicket, { since: began });
  const { ticket, seq } = value as { ticket: string; seq: number };
  const page = openSocket(`ticket=${ticket}&after=${seq}`);
  await page.next('balance', totalIs(700));
  await page.next('balance', totalIs(400));
  assert.ok(!page.frames.some((frame) => frame.event === 'balance' && totalIs(900)(frame)));
});

test('the events of a player can be requested without a socket', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const page = await watch(member);
  await playRound(member, 100, 0);
  const settled = await page.next('bet.settled');
  const answer = await gateway.visitor({ token: member.token }).call(listEvents, { after: 0 });
  assert.ok(answer.success);
  assert.deepEqual(answer.value.events.at(-1), settled);
});

test('a balance is published to its owner only; a big win to every page, with the winner masked', async () => {
  const winner = await addMember(gateway, { balanceMinor: 1_000, account: 'luckyone' });
  const other = await addMember(gateway);
  const pages = [await watch(other), await watch(null)];
  await playRound(winner, 100, 5_000);
  for (const page of pages) {
    const { payload } = await page.next('winner');
    const { customerName, winAmount, gameName } = payload.winner as Record<string, unknown>;
    assert.deepEqual([customerName, winAmount, gameName], ['lu***e', 5_000, 'Golden Hall']);
    assert.deepEqual(
      page.frames.map((frame) => frame.event),
      ['winner'],
    );
  }
});

test('a ticket opens one socket, once, within half a minute', async () => {
  const { ticket } = await ticketFor(await addMember(gateway));
  const pages = [openSocket(`ticket=${ticket}`), openSocket(`ticket=${ticket}`)];
  // The socket that connects second is refused.
  assert.equal(await Promise.race(pages.map(({ closed }) => closed)), 4001);
  assert.equal(await openSocket('ticket=invented').closed, 4001);
  assert.equal(await openSocket('').closed, 4001);
  const late = await ticketFor(null);
  gateway.clock.forward(30_001);
  assert.equal(await openSocket(`ticket=${late.ticket}`).closed, 4001);
  await Promise.all(pages.map((page) => page.close()));
});

test('a session that ended or is idle cannot open a socket', async () => {
  const { db } = gateway.database;
  const ended = await addMember(gateway);
  const silent = await addMember(gateway);
  const tickets = [await ticketFor(ended), await ticketFor(silent)];
  await gateway.visitor({ token: ended.token }).call(logout, {});
  const longAgo = gateway.clock.now() - 30 * 60_000;
  await db.updateTable('session').set({ last_seen_at: longAgo }).where('member_id', '=', silent.memberId).execute();
  for (const { ticket } of tickets) assert.equal(await openSocket(`ticket=${ticket}`).closed, 4001);
});

// SEC9
test('an open socket ends with its session, and with the password that it was opened under', async () => {
  const { services } = gateway.gateway;
  const member = await addMember(gateway);
  const opened = async (token: string) => {
    const { ticket } = await ticketFor({ ...member, token });
    const holder = await takeTicket(services, ticket);
    assert.ok(holder);
    return holder;
  };
  const before = await opened(member.token);
  assert.equal(await reasonToEnd(services, before), null);
  const newPassword = 'another horse battery';
  const fields = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword };
  const changed = await gateway.visitor({ token: member.token }).call(changePassword, fields);
  assert.ok(changed.success, `${changed.error}`);
  assert.equal(await reasonToEnd(services, before), 'ticketRefused', 'whoever had the old token is not heard any more');
  const after = await opened(changed.value.token);
  assert.equal(await reasonToEnd(services, after), null, 'the page of the owner connects again');
  await gateway.visitor({ token: changed.value.token }).call(logout, {});
  assert.equal(await reasonToEnd(services, after), 'sessionEnded');
});

test('a session that another login replaces is notified and disconnected', async () => {
  const member = await addMember(gateway);
  const page = await watch(member);
  for (let device = 0; device < 3; device += 1) {
    gateway.clock.forward(1);
    await gateway.visitor().call(login, { type: 'username', username: member.account, password: testPassword });
  }
  assert.deepEqual((await page.next('session.kicked')).payload, { reason: 'replaced' });
  assert.equal(await page.closed, 4003);
});

test('an event published in one process reaches the pages of another', async () => {
  const app = Fastify();
  const second = await createGateway({
    databaseUrl: gateway.database.databaseUrl,
    log: app.log,
    config: { environment: 'test' },
  });
  await app.register(second.plugin);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const { ticket, seq } = await ticketFor(null);
  const page = openSocket(`ticket=${ticket}&after=${seq}`, baseUrl);
  const startsAt = gateway.clock.now() + 600_000;
  const { services } = gateway.gateway;
  const payload = { status: 1 as const, startsAt, endsAt: null };
  await services.publish(services.db, { audience: 'everyone', event: maintenanceAnnounced, payload });
  assert.deepEqual((await page.next('maintenance')).payload, payload);
  await page.close();
  await app.close();
  await second.close();
});

test('a gateway that stops tells its pages to go elsewhere, and one that is asleep does not hold it up', async () => {
  const app = Fastify();
  const { databaseUrl } = gateway.database;
  const second = await createGateway({ databaseUrl, log: app.log, config: { environment: 'test' } });
  await app.register(second.plugin);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const queryOf = ({ ticket, seq }: { ticket: string; seq: number }) => `ticket=${ticket}&after=${seq}`;
  const page = openSocket(queryOf(await ticketFor(null)), baseUrl);
  const asleep = new WebSocket(`${baseUrl.replace('http', 'ws')}/wps/socket?${queryOf(await ticketFor(null))}`);
  await Promise.all([once(asleep, 'open'), page.opened]);
  asleep.pause();
  // The library itself would wait for half a minute.
  const tooLate = new AbortController();
  const outcome = await Promise.race([
    app.close().then(() => 'stopped'),
    sleep(20_000, 'held up', { signal: tooLate.signal }),
  ]);
  tooLate.abort();
  assert.equal(outcome, 'stopped');
  assert.equal(await page.closed, 1001);
  asleep.terminate();
  await second.close();
});

test('a member has twenty sockets at most; a closed one makes room, and others are not counted', async () => {
  const [member, other] = [await addMember(gateway), await addMember(gateway)];
  const staysOpen = async (page: Page) => {
    await page.opened;
    return Promise.race([page.closed.then(() => false), pause(300).then(() => true)]);
  };
  const pages: Page[] = [];
  for (let at = 0; at <= 20; at += 1) pages.push(await watch(member));
  // Whichever ticket is read last is refused.
  const refused = await Promise.race(pages.map(async (page) => ({ page, code: await page.closed })));
  assert.equal(refused.code, 1013);
  assert.equal(await staysOpen(await watch(other)), true);
  await pages.find((page) => page !== refused.page)?.close();
  for (let tries = 0; !(await staysOpen(await watch(member))); tries += 1) assert.ok(tries < 20);
});

test('an event of a rolled back transaction is never published', async () => {
  const page = await watch(null);
  const { services } = gateway.gateway;
  const tell = (startsAt: number) => ({
    audience: 'everyone' as const,
    event: maintenanceAnnounced,
    payload: { status: 1 as const, startsAt, endsAt: null },
  });
  await services.db
    .transaction()
    .execute(async (trx) => {
      await services.publish(trx, tell(111));
      throw new Error('changed our mind');
    })
    .catch(() => {});
  await services.publish(services.db, tell(222));
  await page.next('maintenance', (frame) => frame.payload.startsAt === 222);
  assert.ok(page.frames.every((frame) => frame.payload.startsAt !== 111));
});

test('a page that was offline for more than a day must resynchronise', async () => {
  const member = await addMember(gateway, { balanceMinor: 100 });
  gateway.clock.forward(25 * 3_600_000);
  await forgetExpired.run(gateway.gateway.services);
  const fresh = await addMember(gateway);
  const answer = await gateway.visitor({ token: fresh.token }).call(listEvents, { after: 0 });
  assert.ok(answer.success);
  assert.equal(answer.value.complete, false);
  const { ticket } = await ticketFor(fresh);
  assert.equal(await openSocket(`ticket=${ticket}&after=0`).closed, 4002);
  assert.ok(member.memberId);
});
