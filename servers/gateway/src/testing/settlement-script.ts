import { seededRandom } from '../seed/seeded-random.ts';
import { type ModelContract, type ModelTier, spanAt } from './settlement-model.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const manila = 8 * hour;

/** Something that is done at an instant; the clock stands still meanwhile. */
export type Step = { readonly at: number } & (
  | {
      readonly do: 'play';
      readonly bet: number;
      readonly member: string;
      readonly stake: number;
      readonly payout: number;
    }
  | { readonly do: 'takeBack'; readonly bet: number }
  | { readonly do: 'deposit'; readonly order: number; readonly member: string; readonly amount: number }
  | { readonly do: 'chargeBack' | 'reinstate'; readonly order: number }
  /** Of what a member has then, hundredths; what it pays, hundredths of it. */
  | {
      readonly do: 'playShare';
      readonly bet: number;
      readonly member: string;
      readonly share: number;
      readonly pays: number;
    }
  | { readonly do: 'level' }
  | { readonly do: 'count' | 'window' | 'pay' | 'compare' }
  | { readonly do: 'settle'; readonly how: 'once' | 'twice' | 'killed' | 'miscounted'; readonly subject: string }
  | { readonly do: 'payKilled'; readonly subject: string }
  | { readonly do: 'lookAgain'; readonly which: number }
);

export interface SettlementScript {
  readonly startAt: number;
  /** Everybody, parents first: who is directly above. */
  readonly above: ReadonlyMap<string, string | null>;
  readonly agents: readonly string[];
  /** Players who have what they pay in, and whose deposits are charged back. */
  readonly payers: readonly string[];
  readonly wallets: ReadonlyMap<string, number>;
  readonly contracts: readonly ModelContract[];
  readonly steps: readonly Step[];
}

const dividendPeriods = ['D', 'W', 'H', 'M'] as const;
const carries = ['NONE', 'PREVIOUS_PERIOD', 'HALF_MONTH', 'PERMANENT'] as const;
const kinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const;

class Dice {
  private readonly next: () => number;
  constructor(seed: number) {
    this.next = seededRandom(seed);
  }
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }
}

function treeOf(dice: Dice) {
  const above = new Map<string, string | null>();
  const agents: string[] = [];
  const depth = new Map<string, number>();
  const name = (letter: string, index: number) => `${letter}${String(index).padStart(2, '0')}`;
  for (let index = 0; index < 22; index += 1) {
    const id = name('agent', index);
    const parent = index < dividendPeriods.length ? null : dice.pick(agents.filter((one) => (depth.get(one) ?? 0) < 5));
    above.set(id, parent);
    depth.set(id, parent === null ? 0 : (depth.get(parent) ?? 0) + 1);
    agents.push(id);
  }
  for (let index = 0; index < 40; index += 1) above.set(name('player', index), dice.pick(agents));
  return { above, agents };
}

function tiersOf(dice: Dice, kind: ModelContract['kind']): ModelTier[] {
  const [least, step] = { DIVIDEND: [100, 700], DAILY: [10, 40], HOURLY: [5, 20], REALTIME: [1, 60] }[kind] as [
    number,
    number,
  ];
  const count = kind === 'REALTIME' ? 1 : 1 + dice.below(4);
  let tier = { rate: least, bet: 0, active: 0, loss: 0 };
  return Array.from({ length: count }, (_, index) => {
    const more = index === 0 && dice.chance(0.6) ? 0 : 1;
    tier = {
      rate: tier.rate + 1 + dice.below(step),
      bet: tier.bet + more * dice.below(kind === 'HOURLY' ? 60_000 : 400_000),
      active: tier.active + more * dice.below(2),
      loss: kind === 'DIVIDEND' ? tier.loss + more * dice.below(200_000) : 0,
    };
    return tier;
  });
}

interface Place {
  readonly subject: string;
  readonly isHead: boolean;
  readonly period: ModelContract['period'];
}

/** The versions of one agent's contract of a kind: at most one follows the first, and either may end. */
function versionsOf(
  dice: Dice,
  kind: ModelContract['kind'],
  { subject, isHead, period }: Place,
  { firstDay, days }: { firstDay: number; days: number },
): ModelContract[] {
  const turns = firstDay + (4 + dice.below(days - 10)) * day;
  const over = kind === 'HOURLY' ? firstDay + 5 * day : null;
  const isReplaced = kind !== 'HOURLY' && dice.chance(0.35);
  const isEnded = kind !== 'HOURLY' && !isReplaced && dice.chance(0.15);
  const version = (number: number, from: number, until: number | null, of = period): ModelContract => ({
    id: `${subject} ${kind} ${number}`,
    kind,
    period: of,
    subject,
    version: number,
    from,
    until,
    isPaidByUpline: !isHead && dice.chance(0.3),
    carry: kind === 'DIVIDEND' ? dice.pick(carries) : 'NONE',
    tiers: tiersOf(dice, kind),
  });
  const next = kind === 'DIVIDEND' && isReplaced && dice.chance(0.6) ? dice.pick(dividendPeriods) : period;
  if (next !== period) {
    // Where the periods do not meet, the days between count for neither.
    const around = spanAt(kind, next, turns);
    const begins = around.from === turns ? turns : around.to;
    return [version(1, firstDay, spanAt(kind, period, begins).from), version(2, begins, null, next)];
  }
  const first = version(1, firstDay, isReplaced || isEnded ? turns : over);
  return isReplaced ? [first, version(2, turns, null)] : [first];
}

/** An instant of a day, sometimes its very first or last, or the beginning of an hour. */
function instantIn(dice: Dice, from: number): number {
  const at = from + dice.below(day);
  if (dice.chance(0.85)) return at;
  return dice.pick([from, from + day - 1, from + dice.below(24) * hour]);
}

function playOf(dice: Dice, players: readonly string[], firstDay: number, days: number): Step[] {
  const steps: Step[] = [];
  let bet = 0;
  for (let index = 0; index < days; index += 1) {
    for (let count = 5 + dice.below(6); count > 0; count -= 1) {
      const at = instantIn(dice, firstDay + index * day);
      const stake = 1_000 * (1 + dice.below(dice.pick([20, 200, 700])));
      const payout = dice.chance(0.35) ? stake * (2 + dice.below(3)) - 500 * dice.below(2) : 0;
      bet += 1;
      steps.push({ do: 'play', at, bet, member: dice.pick(players), stake, payout });
      if (payout === 0 && dice.chance(0.3))
        steps.push({ do: 'takeBack', at: at + 1 + dice.below(dice.pick([hour, day, 12 * day])), bet });
    }
  }
  return steps;
}

/** Deposits that are played with, charged back, reinstated and charged back again, and the job that notes what is behind. */
function chargeBacksOf(dice: Dice, payers: readonly string[], firstDay: number, days: number): Step[] {
  const steps: Step[] = [];
  let bet = 1_000_000;
  const later = () => 1 + dice.below(dice.pick([hour, 2 * day, 9 * day]));
  for (let order = 0; order < 4 * payers.length; order += 1) {
    const member = payers[order % payers.length] ?? '';
    const at = instantIn(dice, firstDay + dice.below(days - 2) * day);
    steps.push({ do: 'deposit', at, order, member, amount: 1_000 * (1 + dice.below(500)) });
    let playedAt = at;
    for (let count = 1 + dice.below(4); count > 0; count -= 1) {
      playedAt += 1 + dice.below(dice.pick([hour, day]));
      bet += 1;
      const pays = dice.chance(0.4) ? dice.below(250) : 0;
      steps.push({ do: 'playShare', at: playedAt, bet, member, share: 20 + dice.below(81), pays });
      if (pays === 0 && dice.chance(0.15)) steps.push({ do: 'takeBack', at: playedAt + later(), bet });
    }
    let [changedAt, turn] = [at + later(), 0];
    for (; dice.chance(turn === 0 ? 0.85 : 0.5); turn += 1) {
      steps.push({ do: turn % 2 === 0 ? 'chargeBack' : 'reinstate', at: changedAt, order });
      if (dice.chance(0.5)) steps.push({ do: 'level', at: changedAt + 1 });
      changedAt += later();
    }
  }
  for (let index = 0; index < days; index += 1)
    steps.push({ do: 'level', at: instantIn(dice, firstDay + index * day) });
  return steps;
}

function jobsOf(dice: Dice, agents: readonly string[], firstDay: number, days: number): Step[] {
  const steps: Step[] = [];
  for (let index = 0; index <= days; index += 1) {
    const from = firstDay + index * day;
    const settle = (at: number): Step[] => [
      {
        do: 'settle' as const,
        at,
        subject: dice.pick(agents),
        how: dice.pick(['once', 'once', 'twice', 'killed', 'miscounted']),
      },
      dice.chance(0.25) ? { do: 'payKilled', at: at + 1, subject: dice.pick(agents) } : { do: 'pay', at: at + 1 },
    ];
    // On some days nothing runs: what was due is settled late.
    if (dice.chance(0.75)) steps.push(...settle(from + 3 * hour));
    if (dice.chance(0.3)) steps.push(...settle(from + 6 * hour + dice.below(15 * hour)));
    for (let count = dice.below(4); count > 0; count -= 1) steps.push({ do: 'window', at: instantIn(dice, from) });
    if (dice.chance(0.4)) steps.push({ do: 'count', at: instantIn(dice, from) });
    if (dice.chance(0.3)) steps.push({ do: 'lookAgain', at: from + 5 * hour, which: dice.below(1_000) });
    if (index % 14 === 13) steps.push({ do: 'compare', at: from + 5 * hour + 1 });
  }
  return steps;
}

/**
 * A random line and what happens to it over more than a whole calendar month: bets and bets that are taken back, deposits
 * that are charged back and reinstated, jobs that run in time, late, twice, are killed or count wrong. The same seed makes the same script.
 */
export function settlementScript(seed: number): SettlementScript {
  const dice = new Dice(seed);
  const { above, agents } = treeOf(dice);
  const players = [...above.keys()].filter((id) => !agents.includes(id));
  // The next whole month is in it.
  const firstDay = Date.UTC(2027, dice.below(11), 24 + dice.below(5)) - manila;
  const days = 40;
  const heads = agents.slice(0, dividendPeriods.length);
  const headOf = (id: string): string => {
    const parent = above.get(id) ?? null;
    return parent === null ? id : headOf(parent);
  };
  const contracts = agents.flatMap((subject) =>
    kinds.flatMap((kind) => {
      const isHead = heads.includes(subject);
      if (!dice.chance(isHead ? 0.85 : 0.7)) return [];
      const period = kind === 'DIVIDEND' ? (dividendPeriods[heads.indexOf(headOf(subject))] ?? 'D') : 'D';
      return versionsOf(dice, kind, { subject, isHead, period }, { firstDay, days });
    }),
  );
  const startAt = firstDay - 20 * hour;
  const payers = Array.from({ length: 5 }, (_, index) => `payer${index}`);
  for (const payer of payers) above.set(payer, dice.pick(agents));
  const steps = [
    ...playOf(dice, players, firstDay, days),
    ...chargeBacksOf(dice, payers, firstDay, days),
    ...jobsOf(dice, agents, firstDay, days),
  ];
  const end = firstDay + (days + 1) * day + 4 * hour;
  const last: Step[] = [
    { do: 'level', at: end - 1 },
    { do: 'settle', at: end, how: 'once', subject: heads[0] ?? '' },
    { do: 'window', at: end + 1 },
    { do: 'pay', at: end + 2 },
    { do: 'compare', at: end + 3 },
  ];
  const inOrder = [...steps.filter(({ at }) => at < end), ...last].sort((one, other) => one.at - other.at);
  const wallets = new Map(agents.map((id) => [id, dice.pick([0, 0, 5_000, 100_000, 10_000_000])]));
  return { startAt, above, agents, payers, wallets, contracts, steps: inOrder };
}
