import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { listAsideWork } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { callsOf } from '@atrium/testing/calls';
import { launchFirst } from '../launch-first.ts';
import { purseAt, totalOf } from '../vendor-conformance/purse.ts';
import { sitDown } from '../vendor-conformance/table.ts';
import type { AttackCase, AttackedSite } from './attack-case.ts';
import { gatewayMemoryMb } from './gateway-memory.ts';
import { type Answer, connectHostile, type HostileVendor } from './hostile-vendor.ts';
import { assertLedgerHolds } from './ledger-holds.ts';

const vendorId = 'LYING';
const serves = 'UMB';
const absurd = Number.MAX_SAFE_INTEGER;
const postedWithinMs = 30_000;

let connected: Promise<HostileVendor> | undefined;
/** One for all cases: what it holds is the player's. The case that brings the money home ends it. */
function vendorAt(site: AttackedSite): Promise<HostileVendor> {
  connected ??= connectHostile(site, { vendorId, serves, isTransfer: true });
  return connected;
}

/** How long a transfer may go without an end: its questions are 2, 4 … 60 s apart. */
const endsWithinMs = 90_000;

/** The demo player, as a guest of the vendor. */
async function guestOf(site: AttackedSite) {
  const calls = await site.callsAs('player');
  return { ...purseAt(calls, serves, endsWithinMs), calls, total: () => totalOf(calls) };
}

const absurdRounds: AttackCase = {
  name: 'rounds of a vendor that are absurd, among honest ones, each read by itself',
  async run(site) {
    const vendor = await vendorAt(site);
    const guest = await guestOf(site);
    const before = await guest.total();
    const { token, game } = await launchFirst(guest.calls, serves);
    const { seat, currency } = await sitDown(vendor, token, game);
    const brought = (await guest.read()).available;
    const now = Date.now();
    const honest = { playerId: seat.playerId, gameCode: game, currency, stake: 100, startedAt: now, endedAt: now };
    const round = (changes: object) => ({ ...honest, payout: 0, roundId: randomUUID(), ...changes });
    const absurdOnes: unknown[] = [
      ...[absurd, -5, 1.5, '100', null, 1e300, {}].flatMap((amount) => [
        round({ stake: amount }),
        round({ payout: amount }),
      ]),
      ...['ZZZ', 'INR', 'tlb', ''].map((other) => round({ currency: other })),
      ...[{ startedAt: 0 }, { endedAt: now + 400 * dayMs }, { startedAt: now + 1, endedAt: now }].map(round),
      ...[{ playerId: 'NOBODY' }, { gameCode: 'NONE' }, { roundId: 'a\u0000b' }, { roundId: 'x'.repeat(20_000) }].map(
        round,
      ),
      ...[null, 5, 'round', [], { seq: {} }, { seq: absurd }, { __proto__: { seq: 1 } }],
    ];
    const rows = [round({ payout: 50 }), ...absurdOnes, round({ payout: 300 })].map((row, place) =>
      typeof row === 'object' && row !== null && !Array.isArray(row) ? { seq: place + 1, ...row } : row,
    );
    vendor.lie({ rounds: ({ after }) => ({ rounds: Number(after) >= rows.length ? [] : rows }) });
    for (const giveUpAt = Date.now() + postedWithinMs; ; await pause(500)) {
      const { available } = await guest.read();
      if (available === brought + 150) break;
      assert.ok(Date.now() < giveUpAt, `${available - brought} came of rounds that are worth 150`);
    }
    vendor.played(150);
    vendor.lie({});
    assert.equal(await guest.total(), before + 150);
    const aside = await (await site.callsAs('staff')).invoke(listAsideWork, {});
    assert.ok(aside.ok);
    assert.ok(aside.value.total > 10, 'people see what could not be read');
    await assertLedgerHolds(site);
    return `2 honest ones posted, ${aside.value.total} of ${absurdOnes.length} wait for people, the others are nobody's`;
  },
};

/** A credit that is answered with another amount than it moved, then told as it was. */
const falseAmounts: AttackCase = {
  name: 'transfers of which a vendor says that other amounts were moved',
  async run(site) {
    const vendor = await vendorAt(site);
    const guest = await guestOf(site);
    const home = await guest.begin('OUT', 'all');
    assert.equal((await guest.ended(home)).latest.state, 'DONE');
    const before = await guest.total();
    const lies: object[] = [499, 501, 0, absurd, -500, '500'].map((amount) => ({ state: 'APPLIED', amount }));
    lies.push({ state: 'APPLIED' }, { state: 'DONE', amount: 500 });
    for (const lie of lies) {
      // It has carried the order out, and lies about it once.
      const transferId = await lied(vendor, 'credit', lie, () => guest.begin('IN', 500));
      const { latest: end } = await guest.ended(transferId);
      assert.deepEqual([end.state, end.amount], ['DONE', 500], JSON.stringify(lie));
      assert.equal(await guest.total(), before, JSON.stringify(lie));
    }
    const there = (await guest.read()).available;
    assert.equal(there, lies.length * 500);
    for (const amount of [there + 1, absurd, -1]) {
      vendor.lie({ debit: () => ({ state: 'APPLIED', amount }), status: () => ({ state: 'APPLIED', amount }) });
      const transferId = await guest.begin('OUT', 'all');
      await pause(6_000);
      const { latest } = await guest.read();
      assert.equal(latest?.state, 'PENDING', `${amount} is believed`);
      assert.equal(await guest.total(), before);
      vendor.lie({});
      // Nothing was moved there: what is called off is over, and the money is where it was.
      assert.equal((await guest.ended(transferId)).latest.state, 'FAILED');
    }
    assert.equal((await guest.read()).available, there);
    await assertLedgerHolds(site);
    return `${lies.length} credits end with what they moved, 3 debits of more than was there moved nothing`;
  },
};

/** Begins a transfer whose order is carried out and answered with a lie; what is asked later is answered honestly. */
async function lied(
  vendor: HostileVendor,
  operation: string,
  lie: object,
  begin: () => Promise<string>,
): Promise<string> {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  vendor.lie({
    [operation]: (question) => {
      vendor.honestly(operation, question);
      tell();
      return lie;
    },
  });
  const transferId = await begin();
  await told;
  vendor.lie({});
  return transferId;
}

const mebibyte = Buffer.alloc(1024 * 1024, ' ');

const floods: Readonly<Record<string, Answer>> = {
  '100 MB': (_question, { response }) => {
    response.writeHead(200);
    let left = 100;
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(mebibyte)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
    return undefined;
  },
  'a gzip bomb of 100 MB': (_question, { response, signatureOf }) => {
    const body = gzipSync(Buffer.alloc(100 * mebibyte.length, ' '));
    response.writeHead(200, { 'content-encoding': 'gzip', 'x-signature': signatureOf(body) }).end(body);
    return undefined;
  },
  'a byte every half second': (_question, { response }) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(' '), 500);
    response.once('close', () => clearInterval(drip));
    return undefined;
  },
  silence: () => undefined,
  'a redirect into the site': (_question, { response }) => {
    response.writeHead(307, { location: 'http://127.0.0.1:4670/wps/system/status' }).end();
    return undefined;
  },
  'another signature': (_question, { response }) => {
    response.writeHead(200, { 'x-signature': 'AAAA' }).end(JSON.stringify({ state: 'APPLIED', amount: 100 }));
    return undefined;
  },
  'brackets without an end': (_question, { response, signatureOf }) => {
    const body = '['.repeat(1_000_000);
    response.writeHead(200, { 'x-signature': signatureOf(body) }).end(body);
    return undefined;
  },
  'no HTTP': (_question, { response }) => {
    response.socket?.end('SSH-2.0-none\r\n');
    return undefined;
  },
};

const unreadable: AttackCase = {
  name: 'answers of a vendor that flood, drip, lead elsewhere or say nothing, while others open games',
  async run(site) {
    const vendor = await vendorAt(site);
    const guest = await guestOf(site);
    const before = await guest.total();
    const memoryBefore = await gatewayMemoryMb(site);
    let slowestMs = 0;
    for (const [kind, answer] of Object.entries(floods)) {
      let noteAsked = () => {};
      const asked = new Promise<void>((resolve) => {
        noteAsked = resolve;
      });
      vendor.lie({
        credit: (question, raw) => {
          noteAsked();
          return answer(question, raw);
        },
        rounds: answer,
      });
      const transferId = await guest.begin('IN', 100);
      await asked;
      slowestMs = Math.max(slowestMs, await openElsewhere(site));
      vendor.lie({});
      assert.equal((await guest.ended(transferId)).latest.state, 'FAILED', kind);
      assert.equal(await guest.total(), before, kind);
    }
    const grownMb = (await gatewayMemoryMb(site)) - memoryBefore;
    assert.ok(grownMb < 200, `the gateway has ${grownMb} MB more`);
    await assertLedgerHolds(site);
    const kinds = Object.keys(floods).length;
    return `${kinds} kinds, the slowest game elsewhere opened in ${Math.round(slowestMs)} ms, ${grownMb} MB more`;
  },
};

/** A visitor tries a game of another vendor. @returns milliseconds */
async function openElsewhere(site: AttackedSite): Promise<number> {
  const calls = callsOf(site.url, 'PH', () => null);
  const begun = performance.now();
  await launchFirst(calls, 'ORL', 'DEMO');
  return performance.now() - begun;
}

const moneyHome: AttackCase = {
  name: 'after all of it, what a lying vendor holds comes home to the cent',
  async run(site) {
    const vendor = await vendorAt(site);
    const guest = await guestOf(site);
    const before = await guest.total();
    const { available } = await guest.read();
    const { latest: end } = await guest.ended(await guest.begin('OUT', 'all'));
    assert.deepEqual([end.state, end.amount], ['DONE', available]);
    assert.equal((await guest.read()).available, 0);
    assert.equal(await guest.total(), before);
    await assertLedgerHolds(site);
    await vendor.stop();
    return `${available} came home`;
  },
};

/** In order: the last brings the money home. */
export const transferCases: readonly AttackCase[] = [absurdRounds, falseAmounts, unreadable, moneyHome];
