import { minuteMs } from '@atrium/contracts/durations';
import { type Arm, binomialTail } from './fisher.ts';
import { failingNetworks, NetworkRule } from './network-rule.ts';
import type { Visitor } from './reporter.ts';

const windowMs = 5 * minuteMs;
const mostVisitors = 20_000;
const leastVisitors = 10;
/** Pages report failures within ten seconds and successes within a minute; before that, only failures are known. */
const settleMs = 75_000;

/** Visitors of a stable version in the last five minutes, each by what they saw last. */
export class RecentVisitors {
  readonly #seen = new Map<string, { at: number; hasFailed: boolean; network: string }>();
  readonly #rule: NetworkRule;
  #firstAt: number | null = null;

  constructor(rule = new NetworkRule()) {
    this.#rule = rule;
  }

  add({ id: visitorId, network }: Visitor, hasFailed: boolean, now: number): void {
    this.#firstAt ??= now;
    this.#seen.delete(visitorId);
    this.#seen.set(visitorId, { at: now, hasFailed, network });
    for (const [id, { at }] of this.#seen) {
      if (at > now - windowMs && this.#seen.size <= mostVisitors) break;
      this.#seen.delete(id);
    }
  }

  /** What is known of them; nothing before the first successes can have come in. */
  arm(now: number): Arm & { readonly networks: number } {
    if (this.#firstAt === null || now < this.#firstAt + settleMs) return { visitors: 0, failing: 0, networks: 0 };
    const recent = this.#rule.counted([...this.#seen.values()].filter(({ at }) => at > now - windowMs));
    const failing = recent.filter(({ hasFailed }) => hasFailed).length;
    return { visitors: recent.length, failing, networks: failingNetworks(recent) };
  }
}

/** Whether almost every visitor fails: at least nine of ten, and with 99.9 % confidence more than half. */
export function failsForEveryone(arm: Arm): boolean {
  return arm.visitors >= leastVisitors && arm.failing >= 0.9 * arm.visitors && binomialTail(arm, 0.5) < 0.001;
}
