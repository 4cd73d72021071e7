import type { LotteryGame, LotteryPlay } from '@atrium/contracts/entities';

/** The choices with their cost and the most they can pay; minor units. */
export interface Slip {
  readonly playCode: string;
  readonly selection: readonly string[];
  readonly multiple: number;
}

/** `unit × multiple` for each choice. */
export function stakePerChoice(game: LotteryGame, slip: Slip): number {
  return game.unitMinor * slip.multiple;
}

export function costOf(game: LotteryGame, slip: Slip): number {
  return stakePerChoice(game, slip) * slip.selection.length;
}

/** A stake times odds with three decimals, rounded down to the minor unit as the gateway settles it. */
export function payoutOf(stakeMinor: number, odds: string): number {
  const [whole = '0', decimals = ''] = odds.split('.');
  const thousandths = Number(whole) * 1000 + Number(decimals.padEnd(3, '0').slice(0, 3));
  return Math.floor((stakeMinor * thousandths) / 1000);
}

/** Choices of one play exclude each other, so at most one of them wins. */
export function maxWinOf(game: LotteryGame, play: LotteryPlay, slip: Slip): number {
  const stake = stakePerChoice(game, slip);
  const wins = play.choices
    .filter((choice) => slip.selection.includes(choice.code))
    .map((choice) => payoutOf(stake, choice.odds));
  return Math.max(0, ...wins);
}
