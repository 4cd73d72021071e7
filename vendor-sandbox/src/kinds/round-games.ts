import { createHash } from 'node:crypto';
import { type RoundSeed, randomOf } from '../fairness/random-stream.ts';
import { outcomeOf, type SlotMaths, type Step } from '../slots/outcome.ts';
import { minimumCycleMs, stakesMinor } from '../slots/stakes.ts';
import { publishedFigures } from './published-figures.ts';
import { type SlotKind, slotKindOf, slots } from './slots.ts';

/** A game that each player plays alone, round by round. */
export interface RoundGame {
  readonly kind: SlotKind;
  readonly stakesMinor: readonly number[];
  readonly minimumCycleMs: number;
  /** Everything the page explains the game with. */
  readonly description: object;
  /** Names the mathematics: a demo and a game for money with the same name have the same mathematics (RG14). */
  readonly mathsHash: string;
  /** Minor units that the round of these seeds pays for a stake. */
  payoutOf(seed: RoundSeed, stake: number): number;
  stepsOf(seed: RoundSeed): readonly Step[];
}

function gameOf(kind: SlotKind): RoundGame {
  const maths: SlotMaths = slots[kind];
  const description = { kind, stakesMinor, minimumCycleMs, ...publishedFigures[kind] };
  const mathematics = JSON.stringify({ ...description, ...maths });
  return {
    kind,
    stakesMinor,
    minimumCycleMs,
    description,
    mathsHash: createHash('sha256').update(mathematics).digest('hex'),
    payoutOf: (seed, stake) => (maths.play(randomOf(seed)) * stake) / maths.unitsPerStake,
    stepsOf: (seed) => outcomeOf(maths, randomOf(seed)).steps,
  };
}

const games = new Map<SlotKind, RoundGame>();

/** The game that a title of the catalogue is. */
export function roundGameOf(gameCode: string): RoundGame {
  const kind = slotKindOf(gameCode);
  const game = games.get(kind) ?? gameOf(kind);
  games.set(kind, game);
  return game;
}
