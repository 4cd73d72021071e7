import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { createSocketTicket, getBalance, logout } from '@atrium/contracts/calls';
import { WebSocket } from 'ws';
import { verifyLedger } from '../ledger/index.ts';
import { verifyBets } from '../modules/bets/index.ts';
import { addMember, type TestMember } from '../testing/test-member.ts';
import { startTestProcesses, type TestProcess, type TestProcesses } from '../testing/test-processes.ts';

let site: TestProcesses;
before(async () => {
  site = await startTestProcesses(3);
});
after(() => site.close());

const stake = 100;

async function ask(one: TestProcess, call: { method: string; path: string }, token: string, body?: object) {
  const response = await fetch(`${one.url}${call.path}`, {
    method: call.method,
    headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, value: ((await response.json()) as { value: unknown }).value };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function availableOf({ memberId, currency }: TestMember): Promise<number> {
  const { db, ledger } = site.house.gateway.services;
  return (await ledger.balanceOf(db, memberId, currency)).available;
}

const alive = () => site.processes.filter((one) => one.isAlive());

test('a session is known to every process, and has ended for all of them at once', async () => {
  const { token } = await addMember(site.house);
  const [first, second, third] = alive() as [TestProcess, TestProcess, TestProcess];
  for (const one of [first, second, third]) assert.equal((await ask(one, getBalance, token)).status, 200);
  assert.equal((await ask(second, logout, token, {})).status, 200);
  for (const one of [first, second, third]) assert.equal((await ask(one, getBalance, token)).status, 401);
});

test('what happens at one process reaches the player at another', async () => {
  const member = await addMember(site.house, { balanceMinor: 10_000 });
  const [first, second] = alive() as [TestProcess, TestProcess];
  const { value } = await ask(first, createSocketTicket, member.token, {});
  const { ticket } = value as { ticket: string };
  const socket = new WebSocket(`${second.url.replace('http', 'ws')}/wps/socket?ticket=${ticket}`);
  await once(socket, 'open');
  const told = new Promise<{ payload: unknown }>((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { event: string; payload: unknown };
      if (frame.event === 'balance') resolve(frame);
    });
  });
  const seat = await first.vendor.seat(member);
  const bet = { requestUuid: randomUUID(), transactionUuid: randomUUID(), roundId: randomUUID(), amount: stake };
  assert.equal((await first.vendor.ask('bet', { ...seat, ...bet })).status, 'RS_OK');
  assert.match(JSON.stringify((await told).payload), /9900/);
  socket.close();
});

test('a bet that reaches all processes at the same time is one bet', async () => {
  const member = await addMember(site.house, { balanceMinor: 10_000 });
  const seat = await (alive()[0] as TestProcess).vendor.seat(member);
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

test('the periodic work goes on when the process that does it is killed', async () => {
  await until(() => alive().some((one) => one.leads()));
  const leaders = alive().filter((one) => one.leads());
  assert.equal(leaders.length, 1);
  await leaders[0]?.kill();
  await until(() => alive().some((one) => one.leads()));
  const { db } = site.house.gateway.services;
  await addMember(site.house, { balanceMinor: 500 });
  const waiting = () => db.selectFrom('ledger_seal').select('tx_id').where('position', 'is', null).executeTakeFirst();
  await until(async () => (await waiting()) === undefined);
  assert.deepEqual(await verifyLedger(db), []);
  await site.startProcess();
});

test('processes killed while bets come in lose none that was acknowledged and book none twice', async () => {
  const member = await addMember(site.house, { balanceMinor: 1_000_000 });
  const seat = await (alive()[0] as TestProcess).vendor.seat(member);
  const bets = Array.from({ length: 200 }, () => ({ transactionUuid: randomUUID(), roundId: randomUUID() }));

  /** As a vendor does: the same again, elsewhere, until there is an answer. */
  async function place(bet: { transactionUuid: string; roundId: string }): Promise<void> {
    for (;;) {
      const { vendor } = alive()[Math.floor(Math.random() * alive().length)] as TestProcess;
      const body = { ...seat, ...bet, amount: stake, requestUuid: randomUUID() };
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
    await alive()[0]?.kill();
    await site.startProcess();
  }
  await Promise.all(players);

  const { db } = site.house.gateway.services;
  assert.equal(await availableOf(member), 1_000_000 - bets.length * stake);
  assert.deepEqual([...(await verifyLedger(db)), ...(await verifyBets(db))], []);
});
