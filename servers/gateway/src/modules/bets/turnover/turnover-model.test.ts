import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { merchantOf } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import fc from 'fast-check';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { cancelBet } from '../bets/cancel-bet.ts';
import { payBet, reversePayment } from '../bets/pay-bet.ts';
import { recordBet } from '../bets/record-bet.ts';
import { settleBet } from '../bets/settle-bet.ts';
import { countTurnover } from './count-turnover.ts';
import { type PlayedSpan, playedByType, playedSums } from './turnover-sums.ts';
import { verifyTurnover } from './verify-turnover.ts';

const parameters = {
  numRuns: Number(process.env.FC_RUNS ?? 8),
  seed: Number(process.env.FC_SEED ?? Date.now() % 1_000_000),
};

let site: TestGateway;
beforeAll(async () => {
  console.log(`FC_SEED=${parameters.seed}`);
  site = await startTestGateway();
});
afterAll(() => site.close());

type Kind = 'RNG' | 'LIVE';
interface Bet {
  readonly orderNo: string;
  readonly kind: Kind;
  readonly round: number;
  readonly stake: number;
  payout: number;
  state: 'OPEN' | 'SETTLED' | 'VOID';
}
type Counts = Record<'rounds' | 'stake' | 'effectiveBet' | 'payout' | 'tieRefund', number>;

const nothing = (): Counts => ({ rounds: 0, stake: 0, effectiveBet: 0, payout: 0, tieRefund: 0 });

/** What all bets of a kind count for now, by the rules and without the database. */
function countsOf(bets: readonly Bet[], kind: Kind): Counts {
  const counts = nothing();
  const rounds = new Map<number, { stake: number; payout: number }>();
  for (const bet of bets.filter((one) => one.kind === kind && one.state === 'SETTLED')) {
    counts.rounds += 1;
    counts.stake += bet.stake;
    counts.payout += bet.payout;
    if (kind === 'LIVE' && bet.payout === bet.stake) counts.tieRefund += bet.payout;
    if (kind === 'RNG') counts.effectiveBet += bet.stake;
    const round = rounds.get(bet.round) ?? { stake: 0, payout: 0 };
    rounds.set(bet.round, { stake: round.stake + bet.stake, payout: round.payout + bet.payout });
  }
  for (const { stake, payout } of kind === 'LIVE' ? rounds.values() : [])
    counts.effectiveBet += Math.min(stake, Math.abs(payout - stake));
  return counts;
}

/** What the hours of a span add up to, by kind; kinds whose hours cancel each other out are left out. */
function playedIn(hours: ReadonlyMap<string, Counts>, { from, to }: { from: number; to: number }) {
  const kinds = new Map<string, Counts>();
  for (const [key, counts] of hours) {
    const [hour = '', kind = ''] = key.split(' ');
    if (Number(hour) < from || Number(hour) >= to) continue;
    const sums = kinds.get(kind) ?? nothing();
    for (const name of Object.keys(counts) as (keyof Counts)[]) sums[name] += counts[name];
    kinds.set(kind, sums);
  }
  return new Map([...kinds].filter(([, counts]) => Object.values(counts).some((sum) => sum !== 0)).sort());
}

/** A player whose hours are counted by the model beside the database. */
class Model {
  readonly bets: Bet[] = [];
  readonly hours = new Map<string, Counts>();
  private before: Record<Kind, Counts> = { RNG: nothing(), LIVE: nothing() };

  /** Adds what has changed to the present hour. */
  note(hour: number): void {
    for (const kind of ['RNG', 'LIVE'] as const) {
      const now = countsOf(this.bets, kind);
      const key = `${hour} ${kind}`;
      const sums = this.hours.get(key) ?? nothing();
      for (const name of Object.keys(now) as (keyof Counts)[]) sums[name] += now[name] - this.before[kind][name];
      if (Object.values(sums).some((sum) => sum !== 0)) this.hours.set(key, sums);
      else this.hours.delete(key);
      this.before[kind] = now;
    }
  }
}

const stepArbitrary = fc.record({
  act: fc.constantFrom('bet', 'bet', 'settle', 'settle', 'pay', 'reverse', 'cancel', 'wait', 'count'),
  kind: fc.constantFrom<Kind[]>('RNG', 'LIVE'),
  round: fc.integer({ min: 0, max: 2 }),
  target: fc.nat({ max: 20 }),
  amount: fc.integer({ min: 1, max: 300 }),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;

async function act(model: Model, player: TestMember, step: Step): Promise<void> {
  const { services } = site.gateway;
  const run = <T>(work: (trx: typeof services.db) => Promise<T>) => services.db.transaction().execute(work);
  const pick = (fits: (bet: Bet) => boolean) => {
    const fitting = model.bets.filter(fits);
    return fitting[step.target % Math.max(1, fitting.length)];
  };
  const { amount, kind, round } = step;
  if (step.act === 'count') await countTurnover.run(services);
  if (step.act === 'wait') site.clock.forward((amount / 20) * hourMs);
  if (step.act === 'bet') {
    const game = { vendor: 'JL', gameType: kind, gameCode: `${kind}1`, gameName: kind };
    const bet = { memberId: player.memberId, merchantCode: 'PH', currency: player.currency, ...game };
    const roundId = `${player.memberId}-${kind}-${round}`;
    const { orderNo } = await run((trx) =>
      recordBet({ ...services, db: trx }, { ...bet, roundId, stakeMinor: amount }),
    );
    model.bets.push({ orderNo, kind, round, stake: amount, payout: 0, state: 'OPEN' });
  }
  if (step.act === 'settle') {
    const bet = pick(({ state }) => state === 'OPEN');
    if (!bet) return;
    const payoutMinor = step.target % 3 === 0 ? bet.stake : step.target % 3 === 1 ? 0 : amount;
    await run((trx) => settleBet({ ...services, db: trx }, { orderNo: bet.orderNo, payoutMinor }));
    Object.assign(bet, { payout: bet.payout + payoutMinor, state: 'SETTLED' });
  }
  if (step.act === 'pay') {
    const bet = pick(({ state }) => state !== 'VOID');
    if (!bet) return;
    const { orderNo } = bet;
    await run((trx) =>
      payBet({ ...services, db: trx }, { orderNo, amountMinor: amount, idempotencyKey: randomUUID() }),
    );
    bet.payout += amount;
  }
  if (step.act === 'reverse') {
    const bet = pick(({ state, payout }) => state !== 'VOID' && payout > 0);
    if (!bet) return;
    const amountMinor = Math.min(bet.payout, amount);
    const { orderNo } = bet;
    await run((trx) =>
      reversePayment({ ...services, db: trx }, { orderNo, amountMinor, idempotencyKey: randomUUID() }),
    );
    bet.payout -= amountMinor;
  }
  if (step.act === 'cancel') {
    const bet = pick(({ state, payout }) => state !== 'VOID' && payout === 0);
    if (!bet) return;
    await run((trx) => cancelBet({ ...services, db: trx }, { orderNo: bet.orderNo, as: 'cancelled' }));
    bet.state = 'VOID';
  }
}

async function countedHours(memberId: string): Promise<Map<string, Counts>> {
  const rows = await site.database.db
    .selectFrom('turnover')
    .select(['hour', 'game_type', ...playedSums])
    .where('member_id', '=', memberId)
    .groupBy(['hour', 'game_type'])
    .execute();
  return new Map(
    rows
      .map(({ hour, game_type, ...counts }): [string, Counts] => [`${hour} ${game_type}`, counts])
      .filter(([, counts]) => Object.values(counts).some((sum) => sum !== 0))
      .sort(),
  );
}

async function countedIn(memberId: string, span?: PlayedSpan): Promise<Map<string, Counts>> {
  const played = await playedByType(site.database.db, { memberId, ...(span ? { span } : {}) });
  return new Map(
    played
      .map(({ gameType, ...counts }): [string, Counts] => [gameType, counts])
      .filter(([, counts]) => Object.values(counts).some((sum) => sum !== 0))
      .sort(),
  );
}

test('turnover is, after every step of bets settled, paid, reversed, cancelled and counted, that of a model', async () => {
  const { timeZone } = merchantOf('PH');
  assert.equal(timeZone, 'Asia/Manila', 'the model counts in whole hours of UTC');
  const allTime = { from: 0, to: Number.MAX_SAFE_INTEGER };
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 40 }), async (steps) => {
      const player = await addMember(site, { balanceMinor: 1_000_000 });
      const model = new Model();
      for (const step of steps) {
        await act(model, player, step);
        const now = site.clock.now();
        model.note(now - (now % hourMs));
        assert.deepEqual(await countedHours(player.memberId), new Map([...model.hours].sort()));
        assert.deepEqual(await countedIn(player.memberId), playedIn(model.hours, allTime));
        const from: number = now - (now % hourMs) - step.amount * hourMs;
        const span: PlayedSpan = { from, to: from + step.target * 3 * hourMs, timeZone };
        assert.deepEqual(await countedIn(player.memberId, span), playedIn(model.hours, span));
      }
      assert.deepEqual(await verifyTurnover(site.database.db), []);
    }),
    parameters,
  );
});
