import type { Random } from '../fairness/random.ts';
import type { Mark } from './shown.ts';

/** A place of the felt that takes bets. */
export interface Spot {
  readonly id: string;
  /** What a winning bet gets back at most, stake included, in hundredths of the stake. */
  readonly returns: number;
  /** What it gets back at least, where that differs. */
  readonly least?: number;
  /** Is bet by a choice within the round, not on the felt. */
  readonly isChoice?: boolean;
}

/** What players choose within a round, each at the same time as the others, since they all see the same cards. */
export interface TableChoices<Outcome = unknown> {
  /** How often everybody may choose. */
  readonly steps: number;
  /** The spot whose bet is played on. */
  readonly spot: string;
  /** The choice that stakes as much again; its bet is on the spot of its name, and says that it was made. */
  readonly stakesAgain: string;
  /** What may be chosen next; the first is what happens to who says nothing. */
  after(outcome: Outcome, chosen: readonly string[]): readonly string[];
  /** What everybody may see before the choice of a step, the first being 0. */
  seenAt(outcome: Outcome, step: number): Outcome;
}

/** The rules of a table: one for server, page and proof. An outcome is plain data, so that it can be sent and compared. */
export interface TableRules<Outcome = unknown> {
  readonly spots: readonly Spot[];
  /** Only where players choose. */
  readonly choices?: TableChoices<Outcome>;
  draw(random: Random): Outcome;
  /** What a bet gets back, in hundredths of the stake: 0 when lost, 100 when it is a draw. */
  returnOf(outcome: Outcome, spot: string, chosen?: readonly string[]): number;
  /** The result in one short word for the road of earlier results, and which of the road's colours it has. */
  markOf(outcome: Outcome): Omit<Mark, 'number'>;
  /** Share of the stakes that a spot returns in the long run, exactly. */
  rtpOf(spot: string): number;
}

/** What a player chose: a bet that staked again says itself that it was made, whatever else was noted. */
export function chosenWith(
  { choices }: Pick<TableRules, 'choices'>,
  bets: readonly { readonly spot: string }[],
  noted: readonly string[] = [],
): readonly string[] {
  return choices && bets.some(({ spot }) => spot === choices.stakesAgain) ? [choices.stakesAgain] : noted;
}

/** Chips, and what a bet and a player's bets of one round may be, in minor units; whole hundreds, so that payouts are whole. */
export const chipsMinor: readonly number[] = [100, 500, 1_000, 5_000, 10_000];
export const mostOnSpotMinor = 50_000;
export const mostInRoundMinor = 200_000;

/** Minor units that a bet gets back. */
export function payoutOf<Outcome>(
  rules: TableRules<Outcome>,
  outcome: Outcome,
  { spot, amount }: { readonly spot: string; readonly amount: number },
  chosen: readonly string[] = [],
): number {
  return (amount * rules.returnOf(outcome, spot, chosen)) / 100;
}

/** The exact return of a spot where all outcomes are known with their weights. */
export function meanReturn<Outcome>(
  outcomes: readonly { readonly outcome: Outcome; readonly weight: number }[],
  returnOf: (outcome: Outcome) => number,
): number {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return outcomes.reduce((sum, { outcome, weight }) => sum + returnOf(outcome) * weight, 0) / total / 100;
}
