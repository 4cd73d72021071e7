import {
  bucketOf,
  type HealthReport,
  type LivePart,
  type LiveSet,
  partsOfLiveSet,
  reportsSuccess,
} from '@atrium/contracts/release';
import { isPrerelease } from '../gate/index.ts';
import { goodVersions } from '../live-set/good-versions.ts';
import { partOf } from '../live-set/parts.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { CanaryTrial, type Verdict } from './canary-trial.ts';
import { hasFailed, isLost } from './failures.ts';
import type { Arm } from './fisher.ts';
import { NetworkRule } from './network-rule.ts';
import { failsForEveryone, RecentVisitors } from './recent-visitors.ts';
import type { Reporter } from './reporter.ts';

export interface Proposal {
  readonly version: string;
  readonly why: string;
}

export interface Doubts {
  readonly unsigned: number;
  readonly crowded: number;
  /** A failure that was seen in too few networks to change anything. */
  readonly held: string | null;
}

const noDoubts: Doubts = { unsigned: 0, crowded: 0, held: null };

interface PartEvidence {
  /** The subject of the evidence; another version or share starts new evidence. */
  readonly stableVersion: string;
  readonly stable: RecentVisitors;
  trialOf: string | null;
  trial: CanaryTrial;
}

/** The name of the guard in the history. */
export const guardActor = 'health';

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
  readonly #doubts = new Map<string, Doubts>();
  readonly #rule: NetworkRule;
  #looking = false;

  constructor(registry: Registry, leastNetworks?: number) {
    this.#registry = registry;
    this.#rule = new NetworkRule(leastNetworks);
  }

  doubts(part: string): Doubts {
    return this.#doubts.get(part) ?? noDoubts;
  }

  /** Counts a report that is no evidence. */
  doubt(part: string, why: 'unsigned' | 'crowded'): void {
    const before = this.doubts(part);
    this.#doubts.set(part, { ...before, [why]: before[why] + 1 });
  }

  /** Stable versions that fail for everyone, by their parts. */
  get proposals(): ReadonlyMap<string, Proposal> {
    return this.#proposals;
  }

  proposal(part: string): Proposal | null {
    return this.#proposals.get(part) ?? null;
  }

  /** A report of a visitor's page. One of a version that is not the visitor's own (a fallback, QA) proves nothing. */
  add(live: LiveSet, report: HealthReport, reporter: Reporter): void {
    const { id: visitorId } = reporter;
    const part = partOf(live, report.part);
    if (!part || !reportsSuccess(visitorId, part)) return;
    const evidence = this.#evidenceOf(report.part, part);
    const inCanary = part.canary !== null && bucketOf(visitorId, report.part) < part.canary.percent;
    const arm = inCanary ? 'canary' : 'stable';
    if (report.version !== (inCanary ? part.canary?.live.version : part.stable.version)) return;
    // A fault alone rolls nothing back: it says neither that the version works nor that it is of no use.
    const isKnown = isLost(report) || report.mounts > 0;
    if (!inCanary && isKnown) evidence.stable.add(reporter, isLost(report), this.#registry.now());
    if (part.canary && !evidence.trial.add(arm, reporter, hasFailed(report))) this.doubt(report.part, 'crowded');
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
    const isFailing = failsForEveryone(arm);
    const isSeenEnough = arm.networks >= this.#rule.least;
    if (isFailing && isSeenEnough) await this.#proposeRollback(id, part, arm);
    else this.#proposals.delete(id);
    const { held } = evidence.trial;
    const trialHeld =
      held && `${part.canary?.live.version} failed for ${share(held.canary)} visitors of ${held.networks}`;
    const stableHeld = `${part.stable.version} failed for ${share(arm)} visitors of ${arm.networks}`;
    this.#hold(id, isFailing && !isSeenEnough ? stableHeld : trialHeld);
  }

  async #endCanary(part: string, version: string, { canary, stable, pValue }: Verdict): Promise<void> {
    const chance = pValue < 1e-6 ? 'less than 1 in 1,000,000' : `1 in ${Math.floor(1 / pValue).toLocaleString('en')}`;
    const reason = `${version} failed for ${share(canary)} visitors, stable for ${share(stable)} (by chance: ${chance})`;
    await this.#change(part, { do: 'canary', part, version, percent: 0 }, reason);
  }

  async #proposeRollback(id: string, part: LivePart, arm: Arm): Promise<void> {
    const { version } = part.stable;
    const why = `${version} failed for ${share(arm)} visitors within five minutes`;
    const isBack = part.autoRollback && (await this.#rollBack(id, part, why));
    if (!isBack) this.#proposals.set(id, { version, why });
  }

  /** Rolls back to the last good release, unless the last change of the part was a rollback of its own. */
  async #rollBack(id: string, part: LivePart, why: string): Promise<boolean> {
    const { liveSets } = this.#registry;
    for await (const { entry } of liveSets.backwards()) {
      if (!entry.changes.some((change) => change.id === id)) continue;
      if (entry.actor === guardActor && entry.action === 'rollback') return false;
      break;
    }
    for await (const to of goodVersions(liveSets, id, part)) {
      const isThere = await this.#registry.versionOf(id, to).catch(() => null);
      if (isThere && !isPrerelease(to)) return this.#change(id, { do: 'rollback', part: id, to }, why);
    }
    return false;
  }

  #hold(part: string, failure: string | null): void {
    const held = failure && `${failure} networks, of which ${this.#rule.least} are needed`;
    if (held !== this.doubts(part).held) this.#doubts.set(part, { ...this.doubts(part), held });
  }

  /** False when it could not be done: the part is pinned, the gate refuses, or somebody changed it meanwhile. */
  async #change(
    id: string,
    step: { do: 'rollback'; part: string; to: string } | { do: 'canary'; part: string; version: string; percent: 0 },
    reason: string,
  ): Promise<boolean> {
    try {
      await this.#registry.change({ steps: [step], reason }, guardActor);
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
        : {
            stableVersion: part.stable.version,
            stable: new RecentVisitors(this.#rule),
            trialOf: null,
            trial: new CanaryTrial(this.#rule),
          };
    const trialOf = trialName(part);
    if (evidence.trialOf !== trialOf) {
      evidence.trialOf = trialOf;
      evidence.trial = new CanaryTrial(this.#rule);
    }
    this.#parts.set(id, evidence);
    return evidence;
  }
}
