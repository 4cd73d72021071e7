import type { PlayRule, Prize } from './kind.ts';

/** Odds in thousandths: the returned share over the exact probability, rounded down. */
export function oddsOf({ probability, share }: Prize, rtpThousandths: number): number {
  const above = BigInt(rtpThousandths) * share.numerator * probability.denominator;
  return Number(above / (share.denominator * probability.numerator));
}

/** Odds as the contract writes them: three decimals. */
export function oddsText(thousandths: number): string {
  return (thousandths / 1000).toFixed(3);
}

/** Thousandths of a text with three decimals. */
export function thousandthsOf(text: string): number {
  return Math.round(Number(text) * 1000);
}

/** What a stake wins at odds, rounded down to the minor unit. */
export function payoutOf(stakeMinor: number, thousandths: number): number {
  return Math.floor((stakeMinor * thousandths) / 1000);
}

/** Picks with the stake of each bet and the odds, in thousandths, of each prize. */
export interface PricedPicks {
  readonly selection: readonly string[];
  readonly stakePerBet: number;
  readonly odds: readonly number[];
}

const paysOf = ({ stakePerBet, odds }: PricedPicks) => odds.map((each) => payoutOf(stakePerBet, each));

/** What picks win with these numbers: each prize as often as it is won, at the odds it was sold at. */
export function winningsOf(rule: PlayRule, picks: PricedPicks, numbers: readonly number[]): number {
  const won = rule.timesWon(picks.selection, numbers);
  return paysOf(picks).reduce((sum, pay, index) => sum + pay * (won[index] ?? 0), 0);
}

/** The pick that is meant by one that is fixed for every bet, `D7`. */
const pickOf = (rule: PlayRule, code: string) => (rule.hasBankers ? code.replace(/^D(?=\d)/, '') : code);

/**
 * The most that each number of the picks can win: its own bet where each pick is one, else everything that the picks can
 * win together, which is never less than what they win by this number.
 */
export function exposureOf(rule: PlayRule, picks: PricedPicks): ReadonlyMap<string, number> {
  const pays = paysOf(picks);
  const together = rule.isByChoice ? 0 : largestWinOf(rule, picks);
  return new Map(
    picks.selection.map((code, index) => [pickOf(rule, code), rule.isByChoice ? (pays[index] ?? 0) : together]),
  );
}

/** The most that picks can win. */
export function largestWinOf(rule: PlayRule, picks: PricedPicks): number {
  return picks.selection.length === 0 ? 0 : rule.largestWin(picks.selection, paysOf(picks));
}
