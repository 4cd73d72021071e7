import type { Random } from '../../fairness/random.ts';

/** A round is a volley: so many shots at one kind of fish, each for an equal part of the stake. */
export const shotsInVolley = 5;
/** Kinds of fish, and how many times its shot a catch pays. */
export const fishPays = { minnow: 2, angel: 3, ray: 5, turtle: 8, octopus: 15, shark: 30, whale: 80 } as const;
export type FishKind = keyof typeof fishPays;
export const fishKinds = Object.keys(fishPays) as FishKind[];
export const isFish = (aim: string | undefined): aim is FishKind => aim !== undefined && aim in fishPays;

/** A shot catches so many times in so many; what it pays on average is the same for every kind. */
const outOf = 100_000;
const returned = 96_000;
const catchesOf = (aim: FishKind) => Math.floor(returned / fishPays[aim]);

export const chanceOf = (aim: FishKind): number => catchesOf(aim) / outOf;
export const returnOfFish = (aim: FishKind): number => chanceOf(aim) * fishPays[aim];

/** Which shots of a volley catch. */
export function fire(random: Random, aim: FishKind): boolean[] {
  return Array.from({ length: shotsInVolley }, () => random.below(outOf) < catchesOf(aim));
}

/** Minor units that a volley pays; stakes are whole multiples of the number of shots. */
export const payoutOfVolley = (shots: readonly boolean[], aim: FishKind, stake: number): number =>
  shots.filter(Boolean).length * fishPays[aim] * (stake / shotsInVolley);
