/*
 * What of play was made with deposits that were charged back (decision 0127), told once more by one thread over plain lists.
 * Nobody here hands money on.
 */

interface Move {
  readonly at: number;
  readonly amount: number;
}

interface Deposit {
  readonly member: string;
  readonly amount: number;
  readonly cameAt: number;
  takenAt: number;
  missing: number;
  isMissing: boolean;
}

interface Bet {
  readonly member: string;
  readonly at: number;
  readonly stake: number;
  readonly payout: number;
  isVoid: boolean;
}

/** Play that is taken off, or added again where it is below zero. */
export interface PlayTakenBack {
  readonly at: number;
  readonly member: string;
  readonly bet: number;
  readonly lost: number;
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);

export class ChargeBackModel {
  private readonly moves = new Map<string, Move[]>();
  private readonly deposits = new Map<number, Deposit>();
  private readonly bets = new Map<number, Bet>();
  private readonly noted = new Map<string, { bet: number; lost: number }>();
  private readonly due = new Set<string>();

  has(member: string): number {
    return sumOf(this.moves.get(member) ?? [], ({ amount }) => amount);
  }

  deposit(order: number, member: string, amount: number, at: number): void {
    this.deposits.set(order, { member, amount, cameAt: at, takenAt: 0, missing: 0, isMissing: false });
    this.move(member, at, amount);
  }

  chargeBack(order: number, at: number): void {
    const deposit = this.depositOf(order);
    this.move(deposit.member, at, -deposit.amount);
    deposit.takenAt = at;
    deposit.missing = Math.min(deposit.amount, Math.max(0, -this.has(deposit.member)));
    deposit.isMissing = true;
    this.due.add(deposit.member);
  }

  reinstate(order: number, at: number): void {
    const deposit = this.depositOf(order);
    this.move(deposit.member, at, deposit.amount);
    deposit.isMissing = false;
    this.due.add(deposit.member);
  }

  play(bet: number, { member, at, stake, payout }: Omit<Bet, 'isVoid'>): void {
    this.bets.set(bet, { member, at, stake, payout, isVoid: false });
    this.move(member, at, payout - stake);
  }

  takeBack(bet: number, at: number): void {
    const known = this.bets.get(bet);
    if (!known) return;
    known.isVoid = true;
    this.move(known.member, at, known.stake);
  }

  /** What has to be noted now so that what is noted is what holds. */
  level(at: number): PlayTakenBack[] {
    const changes = [...this.due].map((member) => {
      const is = this.behind(member);
      const was = this.noted.get(member) ?? { bet: 0, lost: 0 };
      this.noted.set(member, is);
      return { at, member, bet: is.bet - was.bet, lost: is.lost - was.lost };
    });
    this.due.clear();
    return changes.filter(({ bet, lost }) => bet !== 0 || lost !== 0);
  }

  private behind(member: string): { bet: number; lost: number } {
    const own = [...this.deposits.values()].filter((one) => one.member === member);
    const missing = own.filter(({ isMissing }) => isMissing).sort((one, other) => one.cameAt - other.cameAt);
    const spans: { from: number; to: number; missing: number }[] = [];
    for (const { cameAt, takenAt, missing: amount } of missing) {
      const last = spans.at(-1);
      if (last && cameAt <= last.to) {
        last.to = Math.max(last.to, takenAt);
        last.missing += amount;
      } else spans.push({ from: cameAt, to: takenAt, missing: amount });
    }
    const parts = spans.map(({ from, to, missing: amount }) => {
      const isIn = (instant: number) => instant >= from && instant <= to;
      const played = [...this.bets.values()].filter((bet) => bet.member === member && !bet.isVoid && isIn(bet.at));
      const before = (this.moves.get(member) ?? []).filter(({ at }) => at < from);
      const paidIn = own.filter(({ cameAt }) => isIn(cameAt));
      const had =
        Math.max(
          0,
          sumOf(before, (one) => one.amount),
        ) + sumOf(paidIn, (one) => one.amount);
      const turnover = sumOf(played, ({ stake }) => stake);
      return {
        bet: amount === 0 ? 0 : Number((BigInt(turnover) * BigInt(amount)) / BigInt(Math.max(amount, had))),
        lost: Math.max(
          0,
          Math.min(
            amount,
            sumOf(played, ({ stake, payout }) => stake - payout),
          ),
        ),
      };
    });
    return { bet: sumOf(parts, ({ bet }) => bet), lost: sumOf(parts, ({ lost }) => lost) };
  }

  private move(member: string, at: number, amount: number): void {
    this.moves.set(member, [...(this.moves.get(member) ?? []), { at, amount }]);
  }

  private depositOf(order: number): Deposit {
    const deposit = this.deposits.get(order);
    if (!deposit) throw new Error(`there is no deposit ${order}`);
    return deposit;
  }
}
