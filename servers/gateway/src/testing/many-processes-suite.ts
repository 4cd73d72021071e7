import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createSocketTicket,
  getBalance,
  getCaptcha,
  getCurrentIssue,
  getSystemStatus,
  logout,
  openDeposit,
  placeLotteryBet,
  setPaymentPassword,
  submitDeposit,
  submitWithdraw,
} from '@atrium/contracts/calls';
import { ledgerFigures, verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { verifyBets } from '../modules/bets/bets/verify-bets.ts';
import { checkLedger } from '../modules/checks/ledger-check/check-ledger.ts';
import { advanceIssues } from '../modules/play/lottery/advance-issues.ts';
import { defaultConfig } from '../settings/config.ts';
import { addMember, type TestMember, testPassword } from './test-member.ts';
import { startTestDoor, type TestNginx } from './test-nginx.ts';
import { startTestProcesses, type TestProcess, type TestProcesses } from './test-processes.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';
import { createTestVendor } from './test-vendor.ts';

const stake = 100;

type Asked = { method: string; path: string };

async function ask({ url }: { url: string }, call: Asked, token: string, body?: object, headers = {}) {
  const response = await fetch(`${url}${call.path}`, {
    method: call.method,
    headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, value: ((await response.json()) as { value: unknown }).value };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** A socket that waits for balance events. */
async function openSocket(at: { url: string }, token: string, ticketFrom = at) {
  const { value } = await ask(ticketFrom, createSocketTicket, token, {});
  const { ticket, seq } = value as { ticket: string; seq: number };
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/wps/socket?ticket=${ticket}&after=${seq}`);
  const told = new Promise<string>((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { event: string; payload: unknown };
      if (frame.event === 'balance') resolve(JSON.stringify(frame.payload));
    });
  });
  await once(socket, 'open');
  return { told, close: () => socket.close() };
}

/** Three gateway processes on one database, one by one and behind the nginx of deploy/. */
export function testManyProcesses(prepare: () => Promise<() => Promise<void>>): void {
  let site: TestProcesses;
  let door: TestNginx;
  let provider: TestProvider;
  let tidy: () => Promise<void>;
  beforeAll(async () => {
    tidy = await prepare();
    provider = await startTestProvider();
    site = await startTestProcesses(3, provider.settings);
    door = await startTestDoor(site.processes.map(({ url }) => url));
  });
  afterAll(async () => {
    await door?.close();
    await site?.close();
    await provider?.close();
    await tidy?.();
  });

  const services = () => site.gateway.gateway.services;
  const alive = () => site.processes.filter((one) => one.isAlive());
  const first = () => alive()[0] as TestProcess;
  const vendorAtTheDoor = () => createTestVendor({ ...site.gateway, baseUrl: door.url });

  async function availableOf({ memberId, currency }: TestMember): Promise<number> {
    return (await services().ledger.balanceOf(services().db, memberId, currency)).available;
  }

  async function assertHouseIsRight(): Promise<void> {
    assert.deepEqual([...(await verifyLedger(services().db)), ...(await verifyBets(services().db))], []);
  }

  test('a session is valid at every process, and ends at all of them at once', async () => {
    const { token } = await addMember(site.gateway);
    for (const one of [...alive(), door]) assert.equal((await ask(one, getBalance, token)).status, 200);
    assert.equal((await ask(door, logout, token, {})).status, 200);
    for (const one of [...alive(), door]) assert.equal((await ask(one, getBalance, token)).status, 401);
  });

  test("nginx balances requests over all processes, and forwards the client's address", async () => {
    const before = alive().map((one) => one.answered());
    const claims = { 'x-real-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' };
    for (let index = 0; index < 12; index += 1) {
      const { value } = await ask(door, getSystemStatus, '', undefined, claims);
      assert.equal((value as { permission: { location: { ip: string } } }).permission.location.ip, '127.0.0.1');
    }
    await until(() => alive().every((one, index) => one.answered() > (before[index] ?? 0)));
  });

  test('an event of one process reaches the player at another', async () => {
    const member = await addMember(site.gateway, { balanceMinor: 10_000 });
    const [one, other] = alive() as [TestProcess, TestProcess];
    const sockets = await Promise.all([
      openSocket(other, member.token, one),
      ...Array.from({ length: 5 }, () => openSocket(door, member.token)),
    ]);
    const seat = await one.vendor.seat(member);
    const bet = { requestUuid: randomUUID(), transactionUuid: randomUUID(), roundId: randomUUID(), amount: stake };
    assert.equal((await one.vendor.ask('bet', { ...seat, ...bet })).status, 'RS_OK');
    for (const socket of sockets) {
      assert.match(await socket.told, /9900/);
      socket.close();
    }
  });

  test('a rate limit applies to all processes together', async () => {
    const { captchasPerIpPerMinute: limit } = defaultConfig.limits;
    const answers = await Promise.all(
      Array.from({ length: limit + 30 }, () => ask(door, getCaptcha, '').then(({ status }) => status)),
    );
    const frames = await services()
      .db.selectFrom('rate_counter')
      .select('count')
      .where('key', '=', 'captcha:127.0.0.1')
      .execute();
    // A minute may have ended meanwhile.
    const allowed = frames.reduce((sum, { count }) => sum + Math.min(count, limit), 0);
    assert.equal(answers.filter((status) => status === 200).length, allowed);
    assert.equal(answers.filter((status) => status === 429).length, answers.length - allowed);
  });

  test('a bet that arrives at all processes at once is one bet', async () => {
    const member = await addMember(site.gateway, { balanceMinor: 10_000 });
    const seat = await first().vendor.seat(member);
    const bet = { transactionUuid: randomUUID(), roundId: randomUUID(), amount: stake };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const { vendor } = alive()[index % alive().length] as TestProcess;
        return vendor.ask('bet', { ...seat, ...bet, requestUuid: randomUUID() });
      }),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set(['RS_OK']));
    assert.equal(new Set(answers.map(({ transactionId }) => transactionId)).size, 1);
    assert.equal(await availableOf(member), 9_900);
  });

  test('a payment that is reported to all processes at once is credited once', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => addMember(site.gateway)));
    const orders = await Promise.all(
      members.map(async (member) => {
        const visitor = site.gateway.visitor(member);
        const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor: 50_000 });
        assert.ok(created.success, `${created.error}`);
        await visitor.call(openDeposit, { orderNo: created.value.orderNo });
        return created.value.orderNo;
      }),
    );
    // Two notices of each payment, each of them at every process.
    const told = orders.flatMap((reference) =>
      [randomUUID(), randomUUID()].flatMap((noticeId) =>
        alive().map(({ url }) =>
          provider.notify({ ...site.gateway, baseUrl: url }, 'PAYMENT', { reference, status: 'PAID' }, noticeId),
        ),
      ),
    );
    assert.deepEqual(new Set(await Promise.all(told)), new Set([200]));
    assert.deepEqual(await Promise.all(members.map(availableOf)), [50_000, 50_000, 50_000]);
    assert.deepEqual(await checkLedger(services().db), []);
  });

  test('withdrawals of the whole balance, requested from all processes at once, hold it once', async () => {
    const paymentPassword = '246810';
    const member = await addMember(site.gateway, { balanceMinor: 100_000 });
    const passwords = { paymentPassword, confirmPaymentPassword: paymentPassword };
    await site.gateway.visitor(member).call(setPaymentPassword, { password: testPassword, ...passwords });
    const wish = { method: 'EWALLET', amountMinor: 100_000, payeeName: 'Ana Reyes', payeeAccount: '09175551234' };
    const asked = await Promise.all(
      alive().map(({ url }) =>
        site.gateway.visitor({ token: member.token, baseUrl: url }).call(submitWithdraw, { ...wish, paymentPassword }),
      ),
    );
    const refusals = asked.map(({ error }) => error ?? 'held').sort();
    assert.deepEqual(refusals, ['WALLET_INSUFFICIENT', 'WALLET_INSUFFICIENT', 'held']);
    const { available, locked } = await services().ledger.balanceOf(services().db, member.memberId, member.currency);
    assert.deepEqual([available, locked], [0, 100_000]);
    assert.deepEqual(await checkLedger(services().db), []);
  });

  test('the periodic work continues when its leader is killed', async () => {
    await until(() => alive().some((one) => one.leads()));
    const leaders = alive().filter((one) => one.leads());
    assert.equal(leaders.length, 1);
    await leaders[0]?.kill();
    await until(() => alive().some((one) => one.leads()));
    const { db } = services();
    await addMember(site.gateway, { balanceMinor: 500 });
    await until(async () => (await ledgerFigures(db)).unchained === 0);
    assert.deepEqual(await verifyLedger(db), []);
    await site.startProcess(leaders[0]);
  });

  test('processes killed during bets lose no acknowledged one and post none twice', async () => {
    const member = await addMember(site.gateway, { balanceMinor: 1_000_000 });
    const vendor = vendorAtTheDoor();
    const seat = await vendor.seat(member);
    const bets = Array.from({ length: 150 }, () => ({ transactionUuid: randomUUID(), roundId: randomUUID() }));

    /** As a vendor does: repeats the request until there is an answer. */
    async function place(bet: { transactionUuid: string; roundId: string }): Promise<void> {
      for (;;) {
        const body = { ...seat, ...bet, amount: stake, requestUuid: randomUUID() };
        // An error page of nginx is no answer of the wallet.
        const answer = await vendor.ask('bet', body).catch(() => null);
        if (answer?.status === 'RS_OK') return;
        if (answer && answer.httpStatus !== 500) throw new Error(answer.status);
      }
    }

    let placed = 0;
    const queue = [...bets];
    const players = Array.from({ length: 8 }, async () => {
      for (let bet = queue.pop(); bet; bet = queue.pop()) {
        await place(bet);
        placed += 1;
      }
    });
    for (const share of [0.2, 0.5]) {
      await until(() => placed >= bets.length * share);
      const victim = first();
      await victim.kill();
      // Reads are retried at another process, so clients notice nothing.
      const reads = await Promise.all(Array.from({ length: 9 }, () => ask(door, getBalance, member.token)));
      assert.deepEqual(new Set(reads.map(({ status }) => status)), new Set([200]));
      await site.startProcess(victim);
    }
    await Promise.all(players);
    assert.equal(await availableOf(member), 1_000_000 - bets.length * stake);
    await assertHouseIsRight();
  });

  test('a draw that was due while no process ran is made once, by the next one', async () => {
    await Promise.all(alive().map((one) => one.kill()));
    const { gateway } = site;
    const gameCode = 'K3_FAST';
    const member = await addMember(gateway, { balanceMinor: 10_000 });
    const player = gateway.visitor({ token: member.token });
    gateway.clock.forward(-600_000);
    gateway.clock.toNext(60_000);
    const slip = {
      gameCode,
      playCode: 'BIG_SMALL',
      selection: ['BIG', 'SMALL'],
      unit: 100,
      multiple: 1,
      expectedBets: 2,
    };
    const issue = async () => {
      await advanceIssues(services());
      const answer = await player.call(getCurrentIssue, { gameCode });
      assert.ok(answer.success);
      return answer.value.current;
    };
    const { openAt } = await issue();
    gateway.clock.forward(Math.max(0, openAt - gateway.clock.now()));
    const bet = await player.call(placeLotteryBet, { ...slip, issue: (await issue()).issue, expectedCost: 200 });
    assert.ok(bet.success, JSON.stringify(bet));
    gateway.clock.forward(Date.now() - gateway.clock.now());

    await site.startProcess(site.processes[0]);
    const { orderNo } = bet.value;
    const { db } = services();
    const read = () => db.selectFrom('bet').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    await until(async () => (await read()).status !== 0);
    const { payout } = await read();
    assert.equal(await availableOf(member), 10_000 - 200 + (payout ?? 0));
    await assertHouseIsRight();
  });
}
