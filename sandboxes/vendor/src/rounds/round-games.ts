import { createHash } from 'node:crypto';
import {
  chanceOf,
  type FishKind,
  fire,
  fishKinds,
  fishPays,
  isFish,
  payoutOfVolley,
  returnOfFish,
  shotsInVolley,
} from '@atrium/round-verifier/kinds/fish/maths';
import { isFishTitle } from '@atrium/round-verifier/kinds/kinds';
import { type SlotKind, slotKindOf, slots } from '@atrium/round-verifier/kinds/slots';
import { outcomeOf, type SlotMaths } from '@atrium/round-verifier/slots/outcome';
import { type RoundSeed, randomOf } from '../fairness/random-stream.ts';
import { minimumCycleMs, stakesMinor } from '../slots/stakes.ts';
import { publishedFigures } from './published-figures.ts';

/** What a round is drawn from: its seeds, and what the player aimed at where the game has targets. */
export type Drawn = RoundSeed & { readonly aim?: string | undefined };

/** A game that each player plays alone, round by round. */
export interface RoundGame {
  readonly kind: SlotKind | 'fish';
  readonly stakesMinor: readonly number[];
  readonly minimumCycleMs: number;
  /** Everything the page explains the game with. */
  readonly description: object;
  /** Names the mathematics: a demo and a game for money with the same name have the same mathematics (RG14). */
  readonly mathsHash: string;
  /** Whether a round may aim at this. */
  mayAimAt(aim: string | undefined): boolean;
  /** Minor units that a round pays for a stake. */
  payoutOf(drawn: Drawn, stake: number): number;
  /** What the page shows of a round. */
  shownOf(drawn: Drawn): object;
}

const hashOf = (mathematics: object) => createHash('sha256').update(JSON.stringify(mathematics)).digest('hex');

function slotOf(kind: SlotKind): RoundGame {
  const maths: SlotMaths = slots[kind];
  const description = { kind, stakesMinor, minimumCycleMs, ...publishedFigures[kind] };
  return {
    kind,
    stakesMinor,
    minimumCycleMs,
    description,
    mathsHash: hashOf({ ...description, ...maths }),
    mayAimAt: (aim) => aim === undefined,
    payoutOf: (drawn, stake) => (maths.play(randomOf(drawn)) * stake) / maths.unitsPerStake,
    shownOf: (drawn) => ({ steps: outcomeOf(maths, randomOf(drawn)).steps }),
  };
}

function fishGame(): RoundGame {
  const fish = fishKinds.map((id) => ({ id, pays: fishPays[id], chance: chanceOf(id), rtp: returnOfFish(id) }));
  const description = { kind: 'fish', stakesMinor, minimumCycleMs, shotsInVolley, fish };
  const aimOf = ({ aim }: Drawn): FishKind => (isFish(aim) ? aim : 'minnow');
  return {
    kind: 'fish',
    stakesMinor,
    minimumCycleMs,
    description,
    mathsHash: hashOf(description),
    mayAimAt: isFish,
    payoutOf: (drawn, stake) => payoutOfVolley(fire(randomOf(drawn), aimOf(drawn)), aimOf(drawn), stake),
    shownOf: (drawn) => ({ aim: aimOf(drawn), shots: fire(randomOf(drawn), aimOf(drawn)) }),
  };
}

const games = new Map<string, RoundGame>();

/** The game that a title of the catalogue is. */
export function roundGameOf(gameCode: string): RoundGame {
  const kind = isFishTitle(gameCode) ? 'fish' : slotKindOf(gameCode);
  const game = games.get(kind) ?? (kind === 'fish' ? fishGame() : slotOf(kind));
  games.set(kind, game);
  return game;
}
