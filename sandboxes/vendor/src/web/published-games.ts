import { returnOfFish } from '@atrium/round-verifier/kinds/fish/maths';
import { kindOf } from '@atrium/round-verifier/kinds/kinds';
import { type SlotKind, slots } from '@atrium/round-verifier/kinds/slots';
import { publishedFigures } from '../rounds/published-figures.ts';

/** What a slot offers besides its symbols, in the words of the wallet protocol. */
const featuresOf: Readonly<Record<SlotKind, readonly string[]>> = {
  lines: ['FIXED_LINES'],
  ways: ['WAYS'],
  cascade: ['CASCADE'],
  hold: ['FIXED_LINES', 'HOLD_AND_WIN'],
  cluster: ['CLUSTER', 'CASCADE'],
  expanding: ['FIXED_LINES', 'EXPANDING_WILDS', 'FREE_ROUNDS'],
};

/** The standard deviation of a round's payout, in stakes, from which a slot is of medium and of high volatility. */
const mediumFrom = 3;
const highFrom = 6;
const ratingOf = (deviation: number) => (deviation < mediumFrom ? 'LOW' : deviation < highFrom ? 'MEDIUM' : 'HIGH');

const inHundredthsOfPercent = (share: number) => Math.floor(share * 10_000);

/**
 * What an operator may tell players about a game before they open it; null for tables, whose return depends on the bet.
 * Of fish, the return of the least generous.
 */
export function publishedGame(gameCode: string): object | null {
  const kind = kindOf(gameCode);
  if (kind === 'fish') return { gameCode, rtp: inHundredthsOfPercent(returnOfFish('minnow')), features: [] };
  if (!(kind in slots)) return null;
  const { rtp, volatility } = publishedFigures[kind as SlotKind];
  return {
    gameCode,
    rtp: inHundredthsOfPercent(rtp),
    volatility: ratingOf(volatility),
    features: featuresOf[kind as SlotKind],
  };
}
