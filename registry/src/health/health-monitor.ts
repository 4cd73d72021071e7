import {
  bucketOf,
  type HealthReport,
  type LivePart,
  type LiveSet,
  partsOfLiveSet,
  reportsSuccess,
} from '@atrium/contracts/release';
import { partOf } from '../live-set/parts.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { CanaryTrial, type Verdict } from './canary-trial.ts';
import { hasFailed, isLost } from './failures.ts';
import type { Arm } from './fisher.ts';
import { failsForEveryone, RecentVisitors } from './recent-visitors.ts';

export interface Proposal {
  readonly version: string;
  readonly why: string;
}

interface PartEvidence {
  /** The subject of the evidence; another version or share starts new evidence. */
  readonly stableVersion: string;
  readonly stable: RecentVisitors;
  trialOf: string | null;
  trial: CanaryTrial;
}

const share = ({ failing, visitors }: Arm) => `${failing} of ${visitors}`;

function trialName({ canary }: LivePart): string | null {
  return canary ? `${canary.live.version} at ${canary.percent}` : null;
}

/**
 * Ends a canary that is significantly worse than stable; proposes a rollback when a stable version fails for everyone.
 */
export class HealthMonitor {
  readonly #registry: Registry;
  readonly #parts = new Map<string, PartEvidence>();
  readonly #proposals = new Map<string, Proposal>();
  #looking = false;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  proposal(part: string): Proposal | null {
    return this.#proposals.get(part) ?? null;
  }

  /** A report of a visitor's page. One of a version that is not the visitor's own (a fallback, QA) proves nothing. */
  add(live: LiveSet, report: HealthReport, visitorId: string): void {
    const part = partOf(live, report.part);
    if (!part || !reportsSuccess(visitorId, part)) return;
    const evidence = this.#evidenceOf(report.part, part);
    const inCanary = part.canary !== null && bucketOf(visitorId, report.part) < part.canary.percent;
    if (inCanary && report.version === part.canary?.live.version)
      evidence.trial.add('canary', visitorId, hasFailed(report));
    if (inCanary || report.version !== part.stable.version) return;
    // A fault alone rolls nothing back: it says neither that the version works nor that it is of no use.
    const isKnown = isLost(report) || report.mounts > 0;
    if (isKnown) evidence.stable.add(visitorId, isLost(report), this.#registry.now());
    if (part.canary) evidence.trial.add('stable', visitorId, hasFailed(report));
  }

  /** Looks at every part once; changes the live set if the evidence is clear. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const live = await this.#registry.liveSets.current();
      for (const [id, part] of partsOfLiveSet(live)) await this.#lookAt(id, part);
    } finally {
      this.#looking = false;
    }
  }

  async #lookAt(id: string, part: LivePart): Promise<void> {
    const evidence = this.#evidenceOf(id, part);
    const verdict = evidence.trial.look();
    if (verdict && part.canary) await this.#endCanary(id, part.canary.live.version, verdict);
    const arm = evidence.stable.arm(this.#registry.now());
    if (failsForEveryone(arm)) await this.#proposeRollback(id, part, arm);
    else this.#proposals.delete(id);
  }

  async #endCanary(part: string, version: string, { canary, stable, pValue }: Verdict): Promise<void> {
    const chance = pValue < 1e-6 ? 'less than 1 in 1,000,000' : `1 in ${Math.floor(1 / pValue).toLocaleString('en')}`;
    const reason = `${version} failed for ${share(canary)} visitors, stable for ${share(stable)} (by chance: ${chance})`;
    await this.#change(part, { do: 'canary', part, version, percent: 0 }, reason);
  }

  async #proposeRollback(id: string, part: LivePart, arm: Arm): Promise<void> {
    const { version } = part.stable;
    const why = `${version} failed for ${share(arm)} visitors within five minutes`;
    const isBack = part.autoRollback && (await this.#change(id, { do: 'rollback', part: id }, why));
    if (!isBack) this.#proposals.set(id, { version, why });
  }

  /** False when it could not be done: the part is pinned, has no good version, or changed meanwhile. */
  async #change(
    id: string,
    step: { do: 'rollback'; part: string } | { do: 'canary'; part: string; version: string; percent: 0 },
    reason: string,
  ): Promise<boolean> {
    try {
      // A rollback to what was live before does not wait for the gate.
      await this.#registry.change({ steps: [step], reason, force: true }, 'health');
      this.#parts.delete(id);
      return true;
    } catch (error) {
      if (error instanceof ReleaseError) return false;
      throw error;
    }
  }

  #evidenceOf(id: string, part: LivePart): PartEvidence {
    const known = this.#parts.get(id);
    const evidence =
      known?.stableVersion === part.stable.version
        ? known
        : { stableVersion: part.stable.version, stable: new RecentVisitors(), trialOf: null, trial: new CanaryTrial() };
    const trialOf = trialName(part);
    if (evidence.trialOf !== trialOf) {
      evidence.trialOf = trialOf;
      evidence.trial = new CanaryTrial();
    }
    this.#parts.set(id, evidence);
    return evidence;
  }
}
