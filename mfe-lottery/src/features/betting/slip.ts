import type { LotteryGame } from '@atrium/contracts/entities';
import { findRule, largestWinOf, oddsOf, thousandthsOf } from '@atrium/contracts/lottery';

/** The choices with their cost and the most they can pay; minor units. */
export interface Slip {
  readonly playCode: string;
  readonly selection: readonly string[];
  readonly multiple: number;
}

/** How many bets the choices make; 0 while they make none. */
export function betsOf(game: LotteryGame, { playCode, selection }: Slip): number {
  return findRule(game.kind, playCode)?.countBets(selection) ?? 0;
}

/** `unit × multiple` for each bet. */
function stakePerBet(game: LotteryGame, slip: Slip): number {
  return game.unitMinor * slip.multiple;
}

export function costOf(game: LotteryGame, slip: Slip): number {
  return stakePerBet(game, slip) * betsOf(game, slip);
}

/** The most one draw can pay, by the rules and odds that the gateway settles with. */
export function maxWinOf(game: LotteryGame, slip: Slip): number {
  const rule = findRule(game.kind, slip.playCode);
  if (!rule || betsOf(game, slip) === 0) return 0;
  const odds = rule.prizesOf(slip.selection).map((prize) => oddsOf(prize, thousandthsOf(game.rtp)));
  return largestWinOf(rule, { selection: slip.selection, stakePerBet: stakePerBet(game, slip), odds });
}
