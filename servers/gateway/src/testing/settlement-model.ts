/*
 * What contracts pay, told once more by one thread over plain lists: slow, and written without anything of the
 * settlements themselves, so that a mistake would have to be made twice. Manila's clock alone, which never changes.
 */

import type { PlayTakenBack } from './charge-back-model.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const manila = 8 * hour;

export type Kind = 'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REALTIME';
export type PeriodName = 'D' | 'W' | 'H' | 'M';

export interface ModelTier {
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly bet: number;
  readonly active: number;
  readonly loss: number;
}

export interface ModelContract {
  readonly id: string;
  readonly kind: Kind;
  readonly period: PeriodName;
  readonly subject: string;
  readonly isPaidByUpline: boolean;
  readonly carry: 'NONE' | 'PREVIOUS_PERIOD' | 'HALF_MONTH' | 'PERMANENT';
  readonly tiers: readonly ModelTier[];
  readonly version: number;
  readonly from: number;
  readonly until: number | null;
}

export interface ModelBill {
  readonly key: string;
  readonly subject: string;
  readonly kind: Kind;
  readonly period: PeriodName;
  readonly from: number;
  readonly version: number;
  readonly bet: number;
  readonly active: number;
  readonly loss: number;
  readonly taken: number;
  readonly carried: number;
  readonly owed: number;
  readonly tier: number;
  readonly rate: number;
  readonly gross: number;
  readonly toDownline: number;
  readonly deficit: number;
  readonly payable: number;
  readonly payer: string | null;
  readonly accruals: readonly [before: number | null, after: number | null];
  readonly madeAt: number;
  paid: number;
  state: string;
  triedAt: number;
}

interface Happening {
  readonly at: number;
  readonly member: string;
  readonly bet: number;
  readonly lost: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const keyOf = (subject: string, kind: string, period: string, from: number) => `${subject} ${kind} ${period} ${from}`;

/** The periods of a kind one after the other, in Manila. */
export function spanAt(kind: Kind, period: PeriodName, at: number): Span {
  const length = kind === 'HOURLY' ? hour : kind === 'REALTIME' ? 5 * minute : day;
  const local = at + manila;
  const begin = Math.floor(local / length) * length;
  const plain = { from: begin - manila, to: begin + length - manila };
  if (kind !== 'DIVIDEND' || period === 'D') return plain;
  if (period === 'W') {
    // The first of January 1970 was a Thursday.
    const monday = begin - ((begin / day + 3) % 7) * day;
    return { from: monday - manila, to: monday + 7 * day - manila };
  }
  const date = new Date(local);
  const first = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  if (period === 'M') return { from: first(0) - manila, to: first(1) - manila };
  const middle = first(0) + 15 * day;
  return local < middle
    ? { from: first(0) - manila, to: middle - manila }
    : { from: middle - manila, to: first(1) - manila };
}

const delayOf = (kind: Kind) => (kind === 'HOURLY' ? 5 * minute : 2 * hour + (kind === 'DAILY' ? 5 : 10) * minute);

/** Half up, for zero and more. */
const percent = (amount: number, rate: number) => Math.floor((amount * rate + 5_000) / 10_000);

export class SettlementModel {
  readonly bills = new Map<string, ModelBill>();
  readonly wallets = new Map<string, number>();
  private readonly happened: Happening[] = [];
  private readonly settledTo = new Map<string, number>();
  private readonly accrued = new Map<string, number>();
  private readonly back: PlayTakenBack[] = [];
  private taken = 0;
  private backTaken = 0;
  private lastWindow = 0;

  /** By id: who is directly above; null at the top. */
  private readonly above: ReadonlyMap<string, string | null>;
  private readonly contracts: readonly ModelContract[];

  constructor(above: ReadonlyMap<string, string | null>, contracts: readonly ModelContract[], startedAt: number) {
    this.above = above;
    this.contracts = contracts;
    for (const { kind, period } of this.sorts())
      this.settledTo.set(`${kind} ${period}`, spanAt(kind, period, startedAt - delayOf(kind)).from);
  }

  happen(happening: Happening): void {
    this.happened.push(happening);
  }

  takeBack(plays: readonly PlayTakenBack[]): void {
    this.back.push(...plays);
  }

  /** Every period that has ended and is due, in order. */
  settle(now: number): void {
    for (;;) {
      const next = this.sorts().map(({ kind, period }) => {
        const name = `${kind} ${period}`;
        return { kind, period, name, span: spanAt(kind, period, this.settledTo.get(name) ?? 0) };
      });
      const due = next.filter(({ kind, span }) => span.to + delayOf(kind) <= now);
      const [first] = due.sort((one, other) => one.span.to - other.span.to);
      if (!first) return;
      this.make(first.kind, first.period, first.span, now);
      this.settledTo.set(first.name, first.span.to);
    }
  }

  /** The window before this one, where it is not settled yet: all that was settled since the one before. */
  settleWindow(now: number): void {
    const span = spanAt('REALTIME', 'D', spanAt('REALTIME', 'D', now).from - 1);
    if (span.from <= this.lastWindow) return;
    this.lastWindow = span.from;
    const since = this.happened.slice(this.taken);
    this.taken = this.happened.length;
    const back = this.back.slice(this.backTaken);
    this.backTaken = this.back.length;
    const inForce = this.inForce('REALTIME', 'D', span.from);
    const sumIn = (lines: readonly { member: string; bet: number }[], subject: string) =>
      lines.filter(({ member }) => this.isIn(member, subject)).reduce((sum, { bet }) => sum + bet, 0);
    const betOf = (subject: string) => sumIn(since, subject) - sumIn(back, subject);
    for (const contract of inForce.values()) {
      const { subject } = contract;
      const own = (one: string) => betOf(one) * (inForce.get(one)?.tiers[0]?.rate ?? 0);
      const below = this.paidBelow(subject, inForce).reduce((sum, one) => sum + own(one), 0);
      const bet = betOf(subject);
      if (bet === 0 && below === 0) continue;
      const before = this.accrued.get(subject) ?? 0;
      const sum = before + own(subject) - below;
      const payable = sum > 0 ? Math.floor(sum / 10_000) : 0;
      const after = sum - payable * 10_000;
      this.accrued.set(subject, after);
      this.add(contract, span, now, {
        bet,
        active: 0,
        loss: 0,
        taken: sumIn(back, subject),
        carried: 0,
        owed: 0,
        tier: payable > 0 ? 1 : 0,
        rate: contract.tiers[0]?.rate ?? 0,
        gross: Math.trunc(own(subject) / 10_000) + 0,
        toDownline: Math.trunc(below / 10_000) + 0,
        deficit: 0,
        payable,
        accruals: [before, after],
      });
    }
  }

  /** Pays what is open, the earliest first and from the top down; one subject's may fail, and stays open. */
  pay(now: number, fails: string | null = null): void {
    const rank = (bill: ModelBill) => [bill.madeAt, this.depth(bill.subject), bill.from, bill.subject, bill.kind];
    const sorted = [...this.bills.values()].map((bill) => ({ bill, rank: rank(bill) }));
    sorted.sort((one, other) => {
      const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
      return at < 0 ? 0 : (one.rank[at] ?? 0) < (other.rank[at] ?? 0) ? -1 : 1;
    });
    for (const { bill } of sorted) {
      if (bill.subject === fails) continue;
      const waits = bill.state === 'INSUFFICIENT' || bill.state === 'PART_COLLECTED';
      if (bill.state !== 'UNCOLLECTED' && !(waits && bill.triedAt <= now - hour)) continue;
      const owed = bill.payable - bill.paid;
      const amount = bill.payer === null ? owed : Math.min(owed, Math.max(0, this.wallets.get(bill.payer) ?? 0));
      if (bill.payer !== null) this.give(bill.payer, -amount);
      this.give(bill.subject, amount);
      bill.paid += amount;
      bill.triedAt = now;
      if (bill.paid === bill.payable) bill.state = 'ISSUED';
      else if (now >= bill.madeAt + 7 * day) bill.state = 'EXPIRED';
      else bill.state = bill.paid > 0 ? 'PART_COLLECTED' : 'INSUFFICIENT';
    }
  }

  give(who: string, amount: number): void {
    this.wallets.set(who, (this.wallets.get(who) ?? 0) + amount);
  }

  private make(kind: Kind, period: PeriodName, span: Span, now: number): void {
    const inForce = this.inForce(kind, period, span.from);
    const played = this.happened.filter(({ at }) => at >= span.from && at < span.to);
    const least = kind === 'HOURLY' ? 10_000 : { D: 100_000, W: 500_000, H: 1_000_000, M: 1_000_000 }[period];
    const figures = new Map(
      [...inForce.values()].map((contract) => {
        const { subject } = contract;
        const own = played.filter(({ member }) => this.isIn(member, subject));
        const sum = (lines: readonly Pick<Happening, 'bet' | 'lost'>[], what: 'bet' | 'lost') =>
          lines.reduce((total, line) => total + line[what], 0);
        const active = [...new Set(own.map(({ member }) => member))].filter(
          (member) =>
            sum(
              own.filter((line) => line.member === member),
              'bet',
            ) >= least,
        ).length;
        const last = this.lastBill(contract, span.from);
        // What was taken back on days between two contracts is taken off by the one that follows.
        const since = last && last.version < contract.version ? spanAt(kind, last.period, last.from).to : span.from;
        const back = this.back.filter(({ at, member }) => at >= since && at < span.to && this.isIn(member, subject));
        const [betBack, lossBack] = [sum(back, 'bet'), sum(back, 'lost')];
        const plain = { bet: sum(own, 'bet') - betBack, active, loss: sum(own, 'lost') - lossBack };
        const carried = this.carriedInto(contract, span.from);
        const taken = kind === 'DIVIDEND' ? lossBack : betBack;
        return [subject, { ...plain, taken, ...carried, ...this.earned(contract, plain, carried.carried) }];
      }),
    );
    for (const [subject, contract] of inForce) {
      const own = figures.get(subject);
      if (!own) continue;
      const toDownline = this.paidBelow(subject, inForce).reduce((sum, one) => sum + (figures.get(one)?.gross ?? 0), 0);
      const left = own.gross - toDownline;
      const money = { toDownline, payable: Math.max(0, left), deficit: Math.max(0, -left) };
      this.add(contract, span, now, { ...own, ...money, accruals: [null, null] });
    }
  }

  private earned(
    { kind, tiers }: ModelContract,
    { bet, active, loss }: Pick<ModelBill, 'bet' | 'active' | 'loss'>,
    carried: number,
  ) {
    const isDividend = kind === 'DIVIDEND';
    const base = (isDividend ? loss : bet) + carried;
    let [tier, rate] = [0, 0];
    for (const [index, needs] of tiers.entries()) {
      const isMet = isDividend
        ? bet >= needs.bet && active >= needs.active && base >= needs.loss
        : base >= needs.bet && active >= needs.active;
      if (isMet) [tier, rate] = [index + 1, needs.rate];
    }
    return { tier, rate, gross: percent(Math.max(0, base), rate) };
  }

  /** The last bill of a contract's subject before an instant: of any period, or of one. */
  private lastBill({ subject, kind }: ModelContract, from: number, period?: PeriodName): ModelBill | undefined {
    const earlier = [...this.bills.values()].filter(
      (bill) =>
        bill.subject === subject && bill.kind === kind && bill.from < from && (!period || bill.period === period),
    );
    return earlier.sort((one, other) => one.from - other.from).at(-1);
  }

  /** By what the contract carries on, and at least what is owed for charged-back money, of whatever period. */
  private carriedInto(contract: ModelContract, from: number): { carried: number; owed: number } {
    const before = this.lastBill(contract, from);
    const owed =
      contract.kind === 'DIVIDEND' && before
        ? Math.min(Math.max(0, -(before.loss + before.carried)), Math.max(0, before.owed + before.taken))
        : 0;
    return { carried: Math.min(this.carriedByContract(contract, from), 0 - owed), owed };
  }

  private carriedByContract(contract: ModelContract, from: number): number {
    const { kind, period, carry } = contract;
    const last = this.lastBill(contract, from, period);
    if (!last) return 0;
    if (kind !== 'DIVIDEND') return Math.min(0, last.bet + last.carried);
    const date = new Date(from + manila).getUTCDate();
    if (carry === 'NONE' || (carry === 'HALF_MONTH' && (date === 1 || date === 16))) return 0;
    return Math.min(0, last.loss + (carry === 'PREVIOUS_PERIOD' ? 0 : last.carried));
  }

  private add(
    contract: ModelContract,
    { from }: Span,
    madeAt: number,
    money: Omit<
      ModelBill,
      'key' | 'subject' | 'kind' | 'period' | 'from' | 'version' | 'payer' | 'madeAt' | 'paid' | 'state' | 'triedAt'
    >,
  ): void {
    const { subject, kind, period, version, isPaidByUpline } = contract;
    const needsPerson = kind === 'DIVIDEND' && money.payable >= 5_000_000;
    const key = keyOf(subject, kind, period, from);
    this.bills.set(key, {
      key,
      subject,
      kind,
      period,
      from,
      version,
      ...money,
      madeAt,
      paid: 0,
      triedAt: 0,
      payer: isPaidByUpline ? (this.above.get(subject) ?? null) : null,
      state: money.payable === 0 ? 'NOT_REACHED' : needsPerson ? 'UNAPPROVED' : 'UNCOLLECTED',
    });
  }

  /** From the top down: who is paid by the operator, reached past everybody who is not. */
  private paidBelow(subject: string, inForce: ReadonlyMap<string, ModelContract>): string[] {
    const directs = [...this.above].filter(([, parent]) => parent === subject).map(([id]) => id);
    return directs.flatMap((id) => {
      const contract = inForce.get(id);
      return contract && !contract.isPaidByUpline ? [id] : this.paidBelow(id, inForce);
    });
  }

  private inForce(kind: Kind, period: PeriodName, at: number): Map<string, ModelContract> {
    const found = new Map<string, ModelContract>();
    for (const contract of this.contracts) {
      if (contract.kind !== kind || contract.from > at || (contract.until !== null && contract.until <= at)) continue;
      if (contract.version > (found.get(contract.subject)?.version ?? 0)) found.set(contract.subject, contract);
    }
    for (const [subject, contract] of found) if (contract.period !== period) found.delete(subject);
    return found;
  }

  private isIn(member: string, subject: string): boolean {
    for (let one: string | null = member; one !== null; one = this.above.get(one) ?? null)
      if (one === subject) return true;
    return false;
  }

  private depth(id: string): number {
    const parent = this.above.get(id) ?? null;
    return parent === null ? 0 : 1 + this.depth(parent);
  }

  private sorts(): { kind: Kind; period: PeriodName }[] {
    const dividends = (['D', 'W', 'H', 'M'] as const).map((period) => ({ kind: 'DIVIDEND' as const, period }));
    return [{ kind: 'HOURLY', period: 'D' }, { kind: 'DAILY', period: 'D' }, ...dividends];
  }
}
