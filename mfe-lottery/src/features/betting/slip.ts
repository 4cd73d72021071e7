import type { LotteryGame } from '@atrium/contracts/entities';
import { findRule, largestWinOf, oddsOf, payoutOf, thousandthsOf } from '@atrium/contracts/lottery';
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

const stakeSteps = [1, 2, 5, 10, 50, 100];

/** Multiples that most bets are placed with; none is more than the game takes. */
export const usualMultiples = ({ maxMultiple }: LotteryGame): number[] =>
  stakeSteps.filter((multiple) => multiple <= maxMultiple);

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

/** What each choice of a line wins, in the order of its selection; of a play whose choices are bets of their own. */
function paysByChoice(game: LotteryGame, line: Line): (readonly [code: string, pay: number])[] {
  const prizes = findRule(game.kind, line.playCode)?.prizesOf(line.selection) ?? [];
  const rtp = thousandthsOf(game.rtp);
  return line.selection.map((code, place) => {
    const prize = prizes[place];
    return [code, prize ? payoutOf(stakePerBet(game, line), oddsOf(prize, rtp)) : 0];
  });
}

/** The most that one draw can pay on several lines: choices of one play that exclude each other are not summed up. */
export function maxWinOfLines(game: LotteryGame, lines: readonly Line[]): number {
  const byPlay = new Map<string, Map<string, number>>();
  let most = 0;
  for (const line of lines) {
    if (betsOf(game, line) === 0) continue;
    if (!findRule(game.kind, line.playCode)?.isByChoice) {
      most += maxWinOf(game, line);
      continue;
    }
    const pays = byPlay.get(line.playCode) ?? new Map<string, number>();
    for (const [code, pay] of paysByChoice(game, line)) pays.set(code, (pays.get(code) ?? 0) + pay);
    byPlay.set(line.playCode, pays);
  }
  for (const [playCode, pays] of byPlay)
    most += findRule(game.kind, playCode)?.largestWin([...pays.keys()], [...pays.values()]) ?? 0;
  return most;
}

/** The most one draw can pay, by the rules and odds that the gateway settles with. */
export function maxWinOf(game: LotteryGame, slip: Line): number {
  const rule = findRule(game.kind, slip.playCode);
  if (!rule || betsOf(game, slip) === 0) return 0;
  const odds = rule.prizesOf(slip.selection).map((prize) => oddsOf(prize, thousandthsOf(game.rtp)));
  return largestWinOf(rule, { selection: slip.selection, stakePerBet: stakePerBet(game, slip), odds });
}
