import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import { type CallValue, getTeamOverview, listUserLoss } from '@atrium/contracts/calls';
import { type GameKind, gameTypes } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import type { PostingType } from '@atrium/contracts/entities';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { cancelBet } from '../bets/cancel-bet.ts';
import { countFlows } from '../flows/count-flows.ts';
import { verifyFlows } from '../flows/verify-flows.ts';
import { countTurnover } from '../turnover/count-turnover.ts';
import { recountTurnover } from '../turnover/recount-turnover.ts';
import { verifyTurnover } from '../turnover/verify-turnover.ts';

/*
 * Play and money of a line over months, counted at any moment or not, against a list of what happened. A failing run
 * prints its seed; FC_SEED repeats it, FC_RUNS sets the number of runs.
 */
const parameters = {
  numRuns: Number(process.env.FC_RUNS ?? 6),
  seed: Number(process.env.FC_SEED ?? Date.now() % 1_000_000),
};
const zone = 'Asia/Manila';

let site: TestGateway;
beforeAll(async () => {
  console.log(`FC_SEED=${parameters.seed}`);
  site = await startTestGateway();
});
afterAll(() => site.close());

type Figures = CallValue<typeof listUserLoss>['totals'];
type Row = CallValue<typeof listUserLoss>['list'][number];
const nothing: Figures = {
  deposit: 0,
  withdraw: 0,
  stake: 0,
  effectiveBet: 0,
  payout: 0,
  rebate: 0,
  bonus: 0,
  realTimeSalary: 0,
  netProfit: 0,
};

/** Kinds of play and of gains: a rebate is of one or of none. */
const kinds = ['RNG', 'FISH', 'NONE'] as const satisfies readonly GameKind[];
type Kind = (typeof kinds)[number];

/** Something that happened to a member, and what it adds to the figures of its day. */
interface Happening {
  readonly memberId: string;
  readonly day: string;
  /** Null for money that moved and is no gain. */
  readonly kind: Kind | null;
  readonly adds: Partial<Figures>;
}

function sumOf(happenings: readonly Happening[]): Figures {
  const sums = { ...nothing };
  for (const { adds } of happenings) {
    for (const [name, amount] of Object.entries(adds) as [keyof Figures, number][]) sums[name] += amount;
  }
  sums.netProfit = sums.payout - sums.stake + sums.rebate + sums.bonus;
  return sums;
}

const postings = {
  deposit: { type: 'DEPOSIT', house: 'psp.clearing' },
  rebate: { type: 'MEMBER_REBATE', house: 'house.rebate' },
  bonus: { type: 'BONUS', house: 'house.bonus' },
  realTimeSalary: { type: 'REALTIME_SALARY', house: 'house.salary' },
} as const satisfies Partial<Record<keyof Figures, { type: PostingType; house: string }>>;

const stepArbitrary = fc.record({
  act: fc.constantFrom(
    'play',
    'play',
    'post',
    'post',
    'withdraw',
    'takeBack',
    'wait',
    'count',
    'countFlows',
    'recount',
  ),
  who: fc.nat({ max: 2 }),
  name: fc.constantFrom(...(Object.keys(postings) as (keyof typeof postings)[])),
  kind: fc.constantFrom(...kinds),
  amount: fc.integer({ min: 1, max: 900 }),
  hours: fc.constantFrom(1, 9, 24, 24 * 20, 24 * 70),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** A line with its happenings; what can be taken back again stands beside. */
class Line {
  readonly happenings: Happening[] = [];
  private readonly undo: (() => Promise<Happening>)[] = [];
  readonly members: readonly TestMember[];

  constructor(members: readonly TestMember[]) {
    this.members = members;
  }

  private note(memberId: string, kind: Kind | null, adds: Partial<Figures>): Happening {
    const happening = { memberId, kind, adds, day: dayOf(site.clock.now(), zone) };
    this.happenings.push(happening);
    return happening;
  }

  private post(member: TestMember, type: PostingType, amountMinor: number, more: object, kind: Kind = 'NONE') {
    const { services } = site.gateway;
    const { currency } = member;
    const gameType = kind === 'NONE' ? {} : { gameType: kind };
    return services.db.transaction().execute((trx) =>
      services.ledger.post(trx, {
        idempotencyKey: randomUUID(),
        type,
        ...gameType,
        reference: 'model',
        postedAt: services.clock.now(),
        postings: [{ amountMinor, currency, ...more } as never],
      }),
    );
  }

  async play(member: TestMember, { amount, kind }: Step): Promise<void> {
    const payout = amount % 3 === 0 ? amount * 2 : 0;
    const gameType = kind === 'NONE' ? 'RNG' : kind;
    const orderNo = await settledBet(site, member, { gameType, stake: amount, payout });
    this.note(member.memberId, gameType, { stake: amount, effectiveBet: amount, payout });
    if (payout > 0) return;
    this.undo.push(async () => {
      const { services } = site.gateway;
      await services.db
        .transaction()
        .execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
      return this.note(member.memberId, gameType, { stake: -amount, effectiveBet: -amount });
    });
  }

  async receive(member: TestMember, { name, amount, kind }: Step): Promise<void> {
    const { type, house } = postings[name];
    const of = name === 'rebate' ? kind : name === 'bonus' ? 'NONE' : null;
    const [from, to] = [
      { kind: house, owner: 'house' },
      { kind: 'member.main', owner: member.memberId },
    ];
    const { txId } = await this.post(member, type, amount, { from, to }, of ?? 'NONE');
    this.note(member.memberId, of, { [name]: amount });
    this.undo.push(async () => {
      const { services } = site.gateway;
      await services.db.transaction().execute((trx) =>
        services.ledger.post(trx, {
          idempotencyKey: randomUUID(),
          type: 'ROLLBACK',
          reference: 'model',
          postedAt: services.clock.now(),
          reverses: txId,
          postings: [{ from: to, to: from, amountMinor: amount, currency: member.currency } as never],
        }),
      );
      return this.note(member.memberId, of, { [name]: -amount });
    });
  }

  async withdraw(member: TestMember, { amount }: Step): Promise<void> {
    const [from, to] = [
      { kind: 'member.main', owner: member.memberId },
      { kind: 'psp.clearing', owner: 'house' },
    ];
    await this.post(member, 'WITHDRAW', amount, { from, to });
    this.note(member.memberId, null, { withdraw: amount });
  }

  async takeBack({ amount }: Step): Promise<void> {
    const [undo] = this.undo.splice(amount % Math.max(1, this.undo.length), 1);
    await undo?.();
  }

  async act(step: Step): Promise<void> {
    const member = this.members[step.who] as TestMember;
    const { services } = site.gateway;
    if (step.act === 'play') await this.play(member, step);
    if (step.act === 'post') await this.receive(member, step);
    if (step.act === 'withdraw') await this.withdraw(member, step);
    if (step.act === 'takeBack') await this.takeBack(step);
    if (step.act === 'wait') site.clock.forward(step.hours * hourMs);
    if (step.act === 'count') await countTurnover.run(services);
    if (step.act === 'countFlows') await countFlows.run(services);
    if (step.act === 'recount') await recountTurnover(services.db);
  }

  /** What happened in a span, of one kind or all. */
  within({ from, to }: { from: string; to: string }, kind?: Kind): Happening[] {
    return this.happenings.filter((one) => one.day >= from && one.day <= to && (!kind || one.kind === kind));
  }

  /** It by member, as the list has it: who lost most first. */
  rows(span: { from: string; to: string }, kind?: Kind): (Figures & { memberId: string })[] {
    const within = this.within(span, kind);
    return this.members
      .map(({ memberId }) => ({ memberId, own: within.filter((one) => one.memberId === memberId) }))
      .filter(({ own }) => own.length > 0)
      .map(({ memberId, own }) => ({ memberId, ...sumOf(own) }))
      .sort((one, other) => one.netProfit - other.netProfit || (one.memberId < other.memberId ? -1 : 1));
  }
}

const figuresOf = ({ account: _account, ...row }: Row) => row;

async function compare(head: TestMember, line: Line, step: Step): Promise<void> {
  await site.database.db
    .updateTable('session')
    .set({ last_seen_at: site.clock.now(), expires_at: site.clock.now() + dayMs })
    .where('member_id', '=', head.memberId)
    .execute();
  const today = dayOf(site.clock.now(), zone);
  const to = shiftDay(today, -(step.amount % 45));
  const span = { from: shiftDay(to, -(step.amount % 35)), to };
  const visitor = site.visitor(head);
  const rows = line.rows(span);
  const totals = sumOf(line.within(span));
  for (const kind of [undefined, ...kinds]) {
    const answer = await visitor.call(listUserLoss, { ...span, ...(kind && { gameKind: kind }) });
    assert.ok(answer.success, `${answer.error}`);
    const due = line.rows(span, kind);
    assert.deepEqual(answer.value.list.map(figuresOf), due, kind);
    assert.equal(answer.value.total, due.length);
    assert.deepEqual(answer.value.totals, sumOf(line.within(span, kind)), kind);
  }
  const [member] = line.members;
  const one = await visitor.call(listUserLoss, { ...span, account: member?.account ?? '' });
  assert.ok(one.success, `${one.error}`);
  const own = rows.filter(({ memberId }) => memberId === member?.memberId);
  assert.deepEqual(one.value.list.map(figuresOf), own);
  assert.equal(one.value.totals.netProfit, own[0]?.netProfit ?? 0);
  const overview = await visitor.call(getTeamOverview, span);
  assert.ok(overview.success, `${overview.error}`);
  const { figures } = overview.value;
  assert.deepEqual([figures.stake, figures.teamNetProfit], [totals.stake, totals.netProfit]);
}

// A7
test('losses of a line are, at every moment and of every span, those of a list of what happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 30 }), async (steps) => {
      const head = await addMember(site, { type: 1 });
      const agent = await addMember(site, { type: 2, parentId: head.memberId, balanceMinor: 1_000_000 });
      const below = { parentId: agent.memberId, balanceMinor: 1_000_000 };
      const line = new Line([agent, await addMember(site, below), await addMember(site, below)]);
      for (const step of steps) {
        await line.act(step);
        await compare(head, line, step);
      }
      for (const verify of [verifyLedger, verifyTurnover, verifyFlows])
        assert.deepEqual(await verify(site.database.db), []);
    }),
    parameters,
  );
});

// A7
test('each kind of game has running sums of its own', async () => {
  const { rows } = await sql<{ bound: string }>`
    select pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'net_day_kind'::regclass`.execute(site.database.db);
  const due = [...gameTypes.map((type) => `FOR VALUES IN ('${type}')`), 'FOR VALUES IN (NULL)', 'DEFAULT'];
  assert.deepEqual(rows.map(({ bound }) => bound).sort(), due.sort());
});
