import { type FishKind, fishKinds } from '@atrium/round-verifier/kinds/fish/maths';
import { textHash } from '@atrium/round-verifier/text-hash';

/** What the fish of a room follow from, and the time of its server when it said so (epoch ms). */
export interface School {
  readonly seed: string;
  readonly now: number;
}

/** A fish on its way from one edge of the sea to the other; times are epoch ms of the server. */
export interface Swimmer {
  /** The same on every page of the room. */
  readonly id: string;
  readonly kind: FishKind;
  readonly entersAt: number;
  readonly leavesAt: number;
  readonly isToLeft: boolean;
  /** How far down it enters and leaves, as shares of the sea's height. */
  readonly fromDepth: number;
  readonly toDepth: number;
}

/** How often a fish of a kind enters, and how long the slowest takes: there is always one to shoot at. */
const paces: Readonly<Record<FishKind, { everyMs: number; crossingMs: number }>> = {
  minnow: { everyMs: 3_200, crossingMs: 13_000 },
  angel: { everyMs: 5_600, crossingMs: 17_000 },
  ray: { everyMs: 10_400, crossingMs: 21_000 },
  turtle: { everyMs: 14_500, crossingMs: 30_000 },
  octopus: { everyMs: 13_000, crossingMs: 26_000 },
  shark: { everyMs: 12_000, crossingMs: 19_000 },
  whale: { everyMs: 22_000, crossingMs: 34_000 },
};
/** Shares of `everyMs` and of `crossingMs` by which fish differ. */
const latest = 0.2;
const quicker = 0.2;
const [shallowest, deepest] = [0.06, 0.74];
const mostDrift = 0.15;

/** The fish with this number, counted from the beginning of time: every page counts the same, whenever it was opened. */
function swimmerOf(seed: string, kind: FishKind, number: number): Swimmer {
  const { everyMs, crossingMs } = paces[kind];
  const id = `${kind}-${number}`;
  const share = (what: string) => textHash(`${seed}:${id}:${what}`) / 0x1_0000_0000;
  const entersAt = Math.round((number + latest * share('enters')) * everyMs);
  const fromDepth = shallowest + (deepest - shallowest) * share('depth');
  const toDepth = Math.min(deepest, Math.max(shallowest, fromDepth + mostDrift * (2 * share('drift') - 1)));
  return {
    id,
    kind,
    entersAt,
    fromDepth,
    toDepth,
    leavesAt: entersAt + Math.round(crossingMs * (1 - quicker * share('speed'))),
    isToLeft: share('side') < 0.5,
  };
}

/** The fish that are in the sea of a room at some moment of a span of time. */
export function swimmersIn(seed: string, from: number, to: number): Swimmer[] {
  return fishKinds.flatMap((kind) => {
    const { everyMs, crossingMs } = paces[kind];
    const first = Math.floor((from - crossingMs) / everyMs) - 1;
    const last = Math.floor(to / everyMs);
    return Array.from({ length: last - first + 1 }, (_, index) => swimmerOf(seed, kind, first + index)).filter(
      ({ entersAt, leavesAt }) => entersAt <= to && leavesAt > from,
    );
  });
}
