import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  type AnyCall,
  type CallInput,
  createSocketTicket,
  getCurrentIssue,
  placeLotteryOrder,
} from '@atrium/contracts/calls';
import type { LotteryIssue } from '@atrium/contracts/entities';
import { startPackagedPostgres } from '@atrium/postgres/testing';
import { measure, median, timeOf } from '@atrium/server-kit/bench';
import WebSocket from 'ws';
import { checkLedger } from '../../modules/checks/ledger-check/check-ledger.ts';
import { seedLottery } from '../../modules/play/seed-lottery.ts';
import { addMember, type TestMember } from '../test-member.ts';
import { startTestProcesses } from '../test-processes.ts';
import { endBench, figures } from './bench-run.ts';

/** The last seconds of an issue: bets of many players, their settlement, and who is told of it. */
const gameCode = 'SSC_FAST';
const players = Number(process.env.BENCH_PLAYERS ?? 500);
const bets = players * 20;
const selections = 5_000;
const lastMs = 10_000;
const settledMaxMs = 10_000;
const slipMaxMs = 150;
const unit = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

const postgres = await startPackagedPostgres({ shared_buffers: '256MB', max_wal_size: '2GB' });
process.env.TEST_DATABASE_URL = postgres.databaseUrl;
process.env.NODE_ENV = 'production';
process.env.LOG_LEVEL = 'info';
const site = await startTestProcesses(2);
const { gateway } = site;
const { db } = gateway.gateway.services;
await seedLottery(db);

const urlOf = (index: number) => site.processes[index % site.processes.length]?.url ?? '';

/** A call of the player with this number, from an address of their own. */
async function ask<C extends AnyCall>(index: number, call: C, input: CallInput<C>, token = ''): Promise<unknown> {
  const isRead = call.method === 'GET';
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${urlOf(index)}${call.path}${query}`, {
    method: call.method,
    headers: {
      merchant: 'PH',
      'x-real-ip': `10.0.${index >> 8}.${index & 255}`,
      'x-request-id': randomUUID(),
      ...(token ? { authorization: token } : {}),
      ...(isRead ? {} : { 'content-type': 'application/json' }),
    },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  });
  const answer = (await response.json()) as { success: boolean; value: unknown; error: string | null };
  if (!answer.success) throw new Error(`${call.name}: ${answer.error}`);
  return answer.value;
}

const plays = ['FRONT_3', 'MID_3', 'LAST_3'] as const;

/** One of so many different selections: three digits in a row, or two choices for the first of them. */
function line(number: number) {
  const [play, digits] = [number % plays.length, Math.floor(number / plays.length)];
  const figures = [Math.floor(digits / 100) % 10, Math.floor(digits / 10) % 10, digits % 10];
  const selection = figures.map((figure, index) => `${play + index + 1}:${figure}`);
  if (digits >= 1_000) selection.push(`${play + 1}:${((figures[0] ?? 0) + 1) % 10}`);
  const expectedBets = digits >= 1_000 ? 2 : 1;
  return { playCode: plays[play] ?? plays[0], selection, multiple: 1, expectedCost: unit * expectedBets, expectedBets };
}

/** Issues are made and opened by the jobs of the processes. */
async function openIssueWith(leftMs: number): Promise<LotteryIssue> {
  for (;;) {
    const found = await ask(0, getCurrentIssue, { gameCode }).catch(() => null);
    const { current } = (found ?? {}) as { current?: LotteryIssue };
    if (current?.state === 'OPEN' && current.closeAt - Date.now() >= leftMs) return current;
    await pause(500);
  }
}

const members: TestMember[] = [];
for (let index = 0; index < players; index += 1) members.push(await addMember(gateway, { balanceMinor: 10_000_000 }));

const told = new Map<string, number>();
let lastTold = 0;
async function listen(member: TestMember, index: number): Promise<WebSocket> {
  const ticket = (await ask(index, createSocketTicket, {}, member.token)) as { ticket: string; seq: number };
  const url = urlOf(index).replace('http', 'ws');
  const socket = new WebSocket(`${url}/wps/socket?ticket=${ticket.ticket}&after=${ticket.seq}`);
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { event: string; payload: { orderNo?: string } };
    if (frame.event !== 'bet.settled' || !frame.payload.orderNo) return;
    told.set(frame.payload.orderNo, (told.get(frame.payload.orderNo) ?? 0) + 1);
    lastTold = Date.now();
  });
  await once(socket, 'open');
  return socket;
}
const sockets: WebSocket[] = [];
for (const [index, member] of members.entries()) sockets.push(await listen(member, index));

const issue = await openIssueWith(lastMs + 5_000);
await pause(issue.closeAt - lastMs - Date.now());
const perPlayer = bets / players;
const placing = performance.now();
const slips = await Promise.allSettled(
  members.map(async ({ token }, index) => {
    const numbers = Array.from({ length: perPlayer }, (_, place) => (index * perPlayer + place) % selections);
    await ask(index, placeLotteryOrder, { gameCode, issue: issue.issue, unit, lines: numbers.map(line) }, token);
  }),
);
const placedSeconds = (performance.now() - placing) / 1_000;
const placed = slips.filter(({ status }) => status === 'fulfilled').length * perPlayer;
figures.note('bets placed in the last ten seconds of an issue', placed, '', { exactly: bets });
figures.note('of them a second', placed / placedSeconds);

const stateOf = async () =>
  (
    await db
      .selectFrom('lottery_issue')
      .select('state')
      .where('game_code', '=', gameCode)
      .where('issue', '=', issue.issue)
      .executeTakeFirstOrThrow()
  ).state;
await pause(issue.drawAt - Date.now());
while ((await stateOf()) !== 'SETTLED') await pause(50);
const settledMs = Date.now() - issue.drawAt;
figures.note('from the draw until all of them are settled', settledMs, 'ms', { below: settledMaxMs });
for (let waits = 0; told.size < placed && waits < 200; waits += 1) await pause(50);
const toldOnce = [...told.values()].filter((times) => times === 1).length;
figures.note('bets that their player was told of, once each', toldOnce, '', { exactly: placed });
figures.note('from the draw until the last player was told', lastTold - issue.drawAt, 'ms');
for (const socket of sockets) socket.close();
figures.note('violations of the ledger', (await checkLedger(db)).length, '', { exactly: 0 });

const next = await openIssueWith(30_000);
const times = await measure({ turns: 11 }, (turn) => {
  const lines = Array.from({ length: 200 }, (_, place) => line((turn * 200 + place) % selections));
  const order = { gameCode, issue: next.issue, unit, lines };
  return timeOf(() => ask(turn, placeLotteryOrder, order, members[turn % players]?.token));
});
figures.note('a slip of 200 lines, median', median(times), 'ms', { below: slipMaxMs });

await site.close();
await postgres.close();
endBench();
