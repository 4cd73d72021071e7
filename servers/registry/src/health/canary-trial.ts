import { type Arm, fisherWorse } from './fisher.ts';
import { failingNetworks, NetworkRule } from './network-rule.ts';
import type { Visitor } from './reporter.ts';

/** How likely a canary that is no worse than stable is ended over its whole life, however often it is looked at. */
const usualFalseAlarm = 0.005;
const growth = 1.1;
const firstVisitors = 12;
/** Fewer failing visitors than this end nothing. */
const leastFailing = 3;
/** Visitors remembered; beyond, the evidence is what it is. */
const mostVisitors = 50_000;

export interface TrialOptions {
  readonly falseAlarm?: number | undefined;
  /** How much larger the canary's share of failing visitors must be, 0 to 1: less ends nothing, however certain. */
  readonly leastDifference?: number | undefined;
}

export interface Verdict {
  readonly canary: Arm;
  readonly stable: Arm;
  readonly pValue: number;
  /** Networks in which the canary failed. */
  readonly networks: number;
}

interface Visit {
  readonly network: string;
  readonly hasFailed: boolean;
}

/**
 * The evidence for one canary at one share, and the looks at it.
 *
 * A visitor counts once, in the arm of their bucket, and fails when they failed once. Whether the next look is due
 * depends only on how many visitors and failures there are in both arms together, never on who is in which: given
 * those, the arms of two equally bad versions are a random draw, so Fisher's test is exact at each look whatever the
 * timing. Looks are due when visitors or failures have grown by a tenth, and look k may raise a false alarm with
 * probability 0.5 % / (k (k + 1)); these sum up to 0.5 %, so looking often costs nothing (a union bound).
 *
 * Of one network only the first few visitors count, whichever arm they are in, so that the arms stay a random draw.
 */
export class CanaryTrial {
  readonly #arms = { canary: new Map<string, Visit>(), stable: new Map<string, Visit>() };
  readonly #ofNetwork = new Map<string, number>();
  readonly #rule: NetworkRule;
  readonly #falseAlarm: number;
  readonly #leastDifference: number;
  #failing = 0;
  #looks = 0;
  #nextVisitors = firstVisitors;
  #nextFailing = leastFailing;
  #held: Verdict | null = null;

  constructor(rule = new NetworkRule(), { falseAlarm = usualFalseAlarm, leastDifference = 0 }: TrialOptions = {}) {
    this.#rule = rule;
    this.#falseAlarm = falseAlarm;
    this.#leastDifference = leastDifference;
  }

  /** False when the visitor's network has too many others already. */
  add(arm: 'canary' | 'stable', { id, network }: Visitor, hasFailed: boolean): boolean {
    const visitors = this.#arms[arm];
    const before = visitors.get(id);
    if (before?.hasFailed || (before && !hasFailed)) return true;
    if (!before) {
      const others = this.#ofNetwork.get(network) ?? 0;
      if (others >= this.#rule.most) return false;
      if (visitors.size >= mostVisitors) return true;
      this.#ofNetwork.set(network, others + 1);
    }
    visitors.set(id, { network: before?.network ?? network, hasFailed });
    if (hasFailed) this.#failing += 1;
    return true;
  }

  /** The visitors of each arm so far. */
  get arms(): { readonly canary: Arm; readonly stable: Arm } {
    return { canary: armOf(this.#arms.canary), stable: armOf(this.#arms.stable) };
  }

  /** What the last look found in too few networks; null when there was nothing, or enough of them. */
  get held(): Verdict | null {
    return this.#held;
  }

  /** Looks, if it is time; a verdict when the canary is significantly worse than stable, in enough networks. */
  look(): Verdict | null {
    const visitors = this.#arms.canary.size + this.#arms.stable.size;
    if (visitors < firstVisitors || (visitors < this.#nextVisitors && this.#failing < this.#nextFailing)) return null;
    this.#nextVisitors = Math.max(visitors + 1, Math.ceil(visitors * growth));
    this.#nextFailing = Math.max(this.#failing + 1, Math.ceil(this.#failing * growth));
    this.#looks += 1;
    const { canary, stable } = this.arms;
    if (canary.failing < leastFailing || stable.visitors === 0) return null;
    const pValue = fisherWorse(canary, stable);
    this.#held = null;
    if (canary.failing / canary.visitors - stable.failing / stable.visitors < this.#leastDifference) return null;
    if (pValue > this.#falseAlarm / (this.#looks * (this.#looks + 1))) return null;
    const verdict = { canary, stable, pValue, networks: failingNetworks(this.#arms.canary.values()) };
    if (verdict.networks >= this.#rule.least) return verdict;
    this.#held = verdict;
    return null;
  }
}

function armOf(visitors: ReadonlyMap<string, Visit>): Arm {
  let failing = 0;
  for (const { hasFailed } of visitors.values()) if (hasFailed) failing += 1;
  return { visitors: visitors.size, failing };
}
