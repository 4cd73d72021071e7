import type { LotteryGame } from '@atrium/contracts/entities';
import { findRule, largestWinOf, oddsOf, thousandthsOf } from '@atrium/contracts/lottery';
import type { Plan } from './plan.ts';
import type { Terms } from './terms.ts';

/** Choices of one play. */
export interface Line {
  readonly playCode: string;
  readonly selection: readonly string[];
  readonly multiple: number;
}

/** The choices on the board, and the lines that were put on the slip before. */
export interface Slip extends Line {
  readonly lines: readonly Line[];
  readonly plan: Plan;
  readonly terms: Terms;
  /** What was typed into a field of a number and is none that it takes; nothing is placed until it is. */
  readonly refused: Readonly<Partial<Record<'multiple' | 'rounds', string | undefined>>>;
}

/** What would be placed now: the lines, and the choices on the board where they make a bet. */
export const linesOf = (
  game: LotteryGame,
  { lines, playCode, selection, multiple }: Omit<Slip, 'plan' | 'terms' | 'refused'>,
): readonly Line[] =>
  betsOf(game, { playCode, selection, multiple }) > 0 ? [...lines, { playCode, selection, multiple }] : lines;

/** The sum of a figure over lines. */
export const sumOf = (game: LotteryGame, lines: readonly Line[], figure: (game: LotteryGame, line: Line) => number) =>
  lines.reduce((sum, line) => sum + figure(game, line), 0);

/** How many bets the choices make; 0 while they make none. */
export function betsOf(game: LotteryGame, { playCode, selection }: Line): number {
  return findRule(game.kind, playCode)?.countBets(selection) ?? 0;
}

/** `unit × multiple` for each bet. */
function stakePerBet(game: LotteryGame, slip: Line): number {
  return game.unitMinor * slip.multiple;
}

export function costOf(game: LotteryGame, slip: Line): number {
  return stakePerBet(game, slip) * betsOf(game, slip);
}

/** The most one draw can pay, by the rules and odds that the gateway settles with. */
export function maxWinOf(game: LotteryGame, slip: Line): number {
  const rule = findRule(game.kind, slip.playCode);
  if (!rule || betsOf(game, slip) === 0) return 0;
  const odds = rule.prizesOf(slip.selection).map((prize) => oddsOf(prize, thousandthsOf(game.rtp)));
  return largestWinOf(rule, { selection: slip.selection, stakePerBet: stakePerBet(game, slip), odds });
}
