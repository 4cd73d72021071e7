import type { ArtifactStore } from '../store/artifact-store.ts';
import { CanaryTrial, type Verdict } from './canary-trial.ts';
import { EvidenceLog } from './evidence-log.ts';
import type { Arm } from './fisher.ts';
import type { NetworkRule } from './network-rule.ts';
import { type Measure, measures, type Observation } from './observation.ts';

/**
 * Vitals share a false alarm of 0.5 % between them, beside that of failures. They vary by themselves, and many visitors
 * make a hair's breadth significant: a canary is ended by one only where it is poor for one in twenty more.
 */
const ofVital = { falseAlarm: 0.005 / (measures.length - 1), leastDifference: 0.05 };

export interface Compared {
  readonly measure: Measure;
  readonly canary: Arm;
  readonly stable: Arm;
}

/** The trial of one canary by every measure, over the evidence of all processes. */
export class CanaryEvidence {
  readonly #log: EvidenceLog;
  readonly #trials: ReadonlyMap<Measure, CanaryTrial>;
  #verdict: { readonly measure: Measure; readonly verdict: Verdict } | null = null;

  constructor(store: ArtifactStore, key: string, { rule, onCrowded }: { rule: NetworkRule; onCrowded: () => void }) {
    this.#trials = new Map(
      measures.map((measure) => [measure, new CanaryTrial(rule, measure === 'failures' ? {} : ofVital)]),
    );
    this.#log = new EvidenceLog(store, key, (batch) => {
      for (const { measure, arm, isBad, ...visitor } of batch) {
        if (this.#trials.get(measure)?.add(arm, visitor, isBad) === false) onCrowded();
      }
      for (const [measure, trial] of this.#trials) {
        const verdict = trial.look();
        if (verdict) this.#verdict ??= { measure, verdict };
      }
    });
  }

  get key(): string {
    return this.#log.key;
  }

  add(seen: Observation): void {
    this.#log.add(seen);
  }

  /** Takes and gives what is new; the verdict, once there is one. */
  async look(all = false): Promise<{ readonly measure: Measure; readonly verdict: Verdict } | null> {
    await this.#log.sync(all);
    return this.#verdict;
  }

  /** What the last look found in too few networks. */
  get held(): Verdict | null {
    return this.#trials.get('failures')?.held ?? null;
  }

  get compared(): Compared[] {
    return [...this.#trials].map(([measure, trial]) => ({ measure, ...trial.arms }));
  }
}
