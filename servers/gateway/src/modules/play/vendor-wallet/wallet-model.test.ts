import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sealJournal, verifyLedger } from '@atrium/ledger';
import { type BreakingWire, startBreakingWire } from '@atrium/postgres/testing';
import { afterAll, beforeAll, test } from '@jest/globals';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { createGateway, type Gateway } from '../../../gateway.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { createTestVendor, type Seat, type TestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { type ModelRequest, WalletModel } from '../../../testing/wallet-model.ts';
import { verifyBets } from '../../bets/bets/verify-bets.ts';

/*
 * A vendor's random requests, one after the other, against a model of a few numbers. A failing run prints its seed and
 * the shortest failing steps; FC_SEED repeats it. FC_RUNS sets the number of runs.
 */
const parameters = {
  numRuns: Number(process.env.FC_RUNS ?? 6),
  seed: Number(process.env.FC_SEED ?? Date.now() % 1_000_000),
};

let site: TestGateway;
let vendor: TestVendor;
let wire: BreakingWire;
let app: FastifyInstance;
let gateway: Gateway;
let vendorOfTheWire: TestVendor;
let clockOffsetMs = 0;
let broken = 0;

beforeAll(async () => {
  console.log(`FC_SEED=${parameters.seed}`);
  site = await startTestGateway({ sandboxVendor: testVendorConfig });
  vendor = createTestVendor(site);
  wire = await startBreakingWire(site.database.databaseUrl);
  app = Fastify();
  gateway = await createGateway({
    databaseUrl: wire.databaseUrl,
    log: app.log,
    clock: { now: () => site.clock.now() + clockOffsetMs },
    config: { environment: 'test', sandboxVendor: testVendorConfig },
  });
  await app.register(gateway.plugin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  vendorOfTheWire = createTestVendor({ ...site, baseUrl });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
  await wire.close();
  await site.close();
});

interface Step {
  readonly kind: ModelRequest['operation'] | 'again' | 'clash';
  readonly player: number;
  readonly round: number;
  readonly target: number;
  readonly amount: number;
  readonly closes: boolean;
  readonly trouble: 'none' | 'hangUp' | 'beforeCommit' | 'afterCommit';
  readonly jumpMs: number;
}

const stepWith = (...troubles: Step['trouble'][]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom<Step['kind'][]>('bet', 'bet', 'bet', 'win', 'win', 'rollback', 'rollback', 'again', 'clash'),
    player: fc.integer({ min: 0, max: 1 }),
    round: fc.integer({ min: 0, max: 3 }),
    target: fc.nat({ max: 12 }),
    amount: fc.integer({ min: 0, max: 400 }),
    closes: fc.boolean(),
    trouble: fc.constantFrom(...troubles),
    jumpMs: fc.integer({ min: -25_000, max: 25_000 }),
  });

/** The request of a step, given the requests before it. */
function requestOf(step: Step, history: readonly ModelRequest[], players: readonly Seat[]): ModelRequest {
  const player = players[step.player]?.playerId ?? '';
  const own = history.filter((request) => request.player === player);
  const earlier = own[own.length - 1 - (step.target % Math.max(1, own.length))];
  if (step.kind === 'again' && earlier) return earlier;
  if (step.kind === 'clash' && earlier) return { ...earlier, amount: earlier.amount + 1 };
  const operation = step.kind === 'again' || step.kind === 'clash' ? 'bet' : step.kind;
  const bets = own.filter((request) => request.operation === 'bet');
  const among = operation === 'win' ? bets : own;
  const target = among[among.length - 1 - (step.target % Math.max(1, among.length))];
  return {
    operation,
    player,
    uuid: randomUUID(),
    // Mostly the round of the bet, sometimes another.
    roundId: operation === 'win' && target && step.target < 10 ? target.roundId : `${player}-${step.round}`,
    amount: operation === 'rollback' ? 0 : step.amount,
    closes: step.closes && step.target % 3 === 0,
    reference: operation === 'bet' ? '' : step.target > 10 ? randomUUID() : (target?.uuid ?? randomUUID()),
  };
}

function bodyOf(request: ModelRequest, seat: Seat): Record<string, unknown> {
  const { operation, player: playerId, uuid: transactionUuid, roundId, amount, closes, reference } = request;
  const common = { playerId, transactionUuid, requestUuid: randomUUID() };
  if (operation === 'rollback') return { ...common, referenceTransactionUuid: reference };
  const play = { ...seat, ...common, roundId, amount, roundClosed: closes };
  return operation === 'bet' ? play : { ...play, referenceTransactionUuid: reference };
}

/** Runs the steps on a gateway with two players and on its model side by side. */
async function compare(steps: readonly Step[], asks: TestVendor): Promise<void> {
  const model = new WalletModel();
  const seats: Seat[] = [];
  const prefix = randomUUID();
  for (const balanceMinor of [1_000, 300]) {
    const seat = await vendor.seat(await addMember(site, { balanceMinor }));
    seats.push(seat);
    model.balances.set(seat.playerId, balanceMinor);
  }
  const history: ModelRequest[] = [];
  for (const [index, step] of steps.entries()) {
    const request = requestOf(step, history, seats);
    const seat = seats[step.player] as Seat;
    clockOffsetMs = step.jumpMs;
    const expected = model.ask(request);
    // A refused request could be accepted when carried out late: only accepted ones are cut off.
    if (step.trouble === 'hangUp' && expected === 'RS_OK') {
      const signal = AbortSignal.timeout(1 + (step.target % 8));
      await asks.ask(request.operation, bodyOf(request, seat), { signal }).catch(() => null);
    } else if (step.trouble === 'beforeCommit' || step.trouble === 'afterCommit') {
      wire.breakNext(step.trouble);
      await asks.ask(request.operation, bodyOf(request, seat)).catch(() => null);
      if (wire.hasBroken()) broken += 1;
    }
    // Whatever the outcome: a repeat gets the one right answer, and the money moves once.
    const answer = await asks.ask(request.operation, bodyOf(request, seat));
    const where = `step ${index} of ${prefix}: ${JSON.stringify({ ...step, request })}`;
    assert.equal(answer.status, expected, where);
    if (answer.status === 'RS_OK') assert.equal(answer.balance, model.balances.get(request.player), where);
    history.push(request);
  }
  for (const [playerId, balance] of model.balances) {
    const { services } = site.gateway;
    const { available } = await services.ledger.balanceOf(services.db, playerId, seats[0]?.currency ?? '');
    assert.equal(available, balance);
  }
}

async function assertHouseIsRight(): Promise<void> {
  const { db } = site.database;
  while ((await sealJournal(db)) > 0);
  assert.deepEqual([...(await verifyLedger(db)), ...(await verifyBets(db))], []);
}

// failure 37
test('any requests in any order, with lost answers and timeouts, lead to the balances of the model', async () => {
  const steps = fc.array(stepWith('none', 'none', 'none', 'hangUp'), { minLength: 8, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, (list) => compare(list, vendor)),
    parameters,
  );
  await assertHouseIsRight();
});

// failure 38
test('a gateway with connections that break around commits and a clock that jumps matches the model', async () => {
  const steps = fc.array(stepWith('none', 'none', 'beforeCommit', 'afterCommit'), { minLength: 8, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, (list) => compare(list, vendorOfTheWire)),
    parameters,
  );
  assert.ok(broken > 0, 'no connection broke');
  await assertHouseIsRight();
});

/** The amounts at which a number, the limit of a win, or the database's own integers end. */
const edges = [0n, 1n, 10_000_000_000n, 2n ** 31n, 2n ** 53n, 2n ** 62n, 2n ** 63n].flatMap((edge) => [
  edge - 1n,
  edge,
  edge + 1n,
]);

// failure 21
test('amounts up to the end of every integer are paid exactly or refused, and nobody else notices', async () => {
  const bystander = await vendor.seat(await addMember(site, { balanceMinor: 1_000_000 }));
  const seat = await vendor.seat(await addMember(site, { balanceMinor: 1_000_000 }));
  const play = (who: Seat, amount: string, betUuid: string, roundId: string) =>
    vendor.ask(
      'bet',
      JSON.stringify({ ...who, roundId, transactionUuid: betUuid }).replace('}', `,"amount":${amount}}`),
    );
  const winOf = (who: Seat, amount: string, betUuid: string, roundId: string) => {
    const win = {
      ...who,
      roundId,
      transactionUuid: randomUUID(),
      referenceTransactionUuid: betUuid,
      roundClosed: true,
    };
    return vendor.ask('win', JSON.stringify(win).replace('}', `,"amount":${amount}}`));
  };
  const anyAmount = fc.oneof(
    fc.constantFrom(...edges).map((edge) => (edge < 0n ? 0n : edge)),
    fc.bigInt({ min: 0n, max: 2n ** 64n }),
  );
  let expected = 1_000_000n;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAmount, { minLength: 1, maxLength: 6 }), async (amounts) => {
      for (const amount of amounts) {
        const [betUuid, roundId] = [randomUUID(), randomUUID()];
        assert.equal((await play(seat, '1', betUuid, roundId)).status, 'RS_OK');
        const win = await winOf(seat, String(amount), betUuid, roundId);
        expected += win.status === 'RS_OK' ? amount - 1n : -1n;
        assert.ok(['RS_OK', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_WRONG_SYNTAX'].includes(win.status), win.status);
        const [otherBet, otherRound] = [randomUUID(), randomUUID()];
        assert.equal((await play(bystander, '10', otherBet, otherRound)).status, 'RS_OK');
        assert.equal((await winOf(bystander, '10', otherBet, otherRound)).status, 'RS_OK');
      }
    }),
    parameters,
  );
  const { db, ledger } = site.gateway.services;
  const { available } = await ledger.balanceOf(db, seat.playerId, seat.currency);
  assert.equal(BigInt(available), expected);
  assert.equal((await ledger.balanceOf(db, bystander.playerId, bystander.currency)).available, 1_000_000);
  assert.deepEqual([...(await verifyLedger(db)), ...(await verifyBets(db))], []);
});
