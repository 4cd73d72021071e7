import type { LotteryGame, LotteryTerms, PrizeMode } from '@atrium/contracts/entities';
import { findRule, oddsOf, oddsText, thousandthsOf } from '@atrium/contracts/lottery';

/** The mode that bets are bought in, and what is taken as rebate. */
export interface Terms {
  readonly prizeMode: PrizeMode;
  readonly rebateThousandths: number;
}

/** What a player begins with: the game's own mode, everything in the odds. */
export const ownTerms = ({ prizeMode }: LotteryGame): Terms => ({ prizeMode, rebateThousandths: 0 });

export const modeOf = ({ modes = [] }: LotteryGame, { prizeMode }: Terms): LotteryTerms | undefined =>
  modes.find((mode) => mode.prizeMode === prizeMode);

/** The game with the odds of the terms, as the gateway prices it. */
export function inTerms(game: LotteryGame, terms: Terms): LotteryGame {
  const mode = modeOf(game, terms);
  if (!mode) return game;
  const rtp = thousandthsOf(mode.rtp) - terms.rebateThousandths;
  const plays = game.plays.map(({ playCode, choices }) => ({
    playCode,
    choices: choices.map((choice) => {
      const [prize] = findRule(game.kind, playCode)?.prizesOf([choice.code]) ?? [];
      return prize ? { ...choice, odds: oddsText(oddsOf(prize, rtp)) } : choice;
    }),
  }));
  return { ...game, rtp: oddsText(rtp), plays };
}

/** Rebates to choose from, in thousandths: every half percent. */
export const rebatesOf = (mode: LotteryTerms | undefined): number[] =>
  Array.from({ length: Math.floor((mode?.maxRebateThousandths ?? 0) / 5) + 1 }, (_, index) => index * 5);
