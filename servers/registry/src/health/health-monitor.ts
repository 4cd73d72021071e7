import {
  armOf,
  audienceOf,
  describeAudience,
  type HealthReport,
  type LivePart,
  type LiveSet,
  partsOfLiveSet,
  reportsSuccess,
  shareOf,
} from '@atrium/contracts/release';
import { isPrerelease } from '../gate/index.ts';
import { goodVersions } from '../live-set/good-versions.ts';
import { partOf } from '../live-set/parts.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { CanaryEvidence, type Compared } from './canary-evidence.ts';
import type { Verdict } from './canary-trial.ts';
import { removeOldEvidence, trialKey } from './evidence-log.ts';
import { isLost } from './failures.ts';
import type { Arm } from './fisher.ts';
import { NetworkRule } from './network-rule.ts';
import { type Measure, outcomesOf } from './observation.ts';
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
  /** The subject of the evidence; another version starts new evidence. */
  readonly stableVersion: string;
  readonly stable: RecentVisitors;
  /** Of the canary; null where there is none. */
  trial: CanaryEvidence | null;
}

/** The name of the guard in the history. */
export const guardActor = 'health';

const share = ({ failing, visitors }: Arm) => `${failing} of ${visitors}`;

/** The name of a part's trial; null where it has no canary. */
function trialOf(part: string, { stable, canary }: LivePart): string | null {
  if (!canary) return null;
  const among = describeAudience(audienceOf(canary) ?? {});
  return trialKey(part, JSON.stringify([stable.version, canary.live.version, shareOf(canary), among, canary.since]));
}

/** What a canary is worse at, in the reason of its end. */
const worse: Readonly<Record<Measure, string>> = {
  failures: 'failed',
  mountMs: 'was slow to mount',
  lcpMs: 'was slow to show its content (LCP)',
  inpMs: 'was slow to answer (INP)',
  cls: 'moved its content about (CLS)',
};

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
  /** The trials whose evidence is kept; null before the first look. */
  #kept: string | null = null;

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
    const { id: visitorId, place } = reporter;
    const part = partOf(live, report.part);
    if (!part || !reportsSuccess(visitorId, part)) return;
    const evidence = this.#evidenceOf(report.part, part);
    const arm = armOf(part, { partId: report.part, visitorId, place });
    const inCanary = arm === 'canary';
    if (report.version !== (inCanary ? part.canary?.live.version : part.stable.version)) return;
    // A fault alone rolls nothing back: it says neither that the version works nor that it is of no use.
    const isKnown = isLost(report) || report.mounts > 0;
    if (!inCanary && isKnown) evidence.stable.add(reporter, isLost(report), this.#registry.now());
    if (!arm) return;
    for (const outcome of outcomesOf(report)) evidence.trial?.add({ arm, ...outcome, ...reporter });
  }

  /** Looks at every part once; changes the live set if the evidence is clear. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const live = await this.#registry.liveSets.current();
      for (const [id, part] of partsOfLiveSet(live)) await this.#lookAt(id, part);
      await this.#removeOld(live);
    } finally {
      this.#looking = false;
    }
  }

  /** What is known of a part's canary beside its stable version; null where it has none. */
  compared(id: string, part: LivePart): Compared[] | null {
    return this.#evidenceOf(id, part).trial?.compared ?? null;
  }

  /** Writes what other processes do not know yet, because this one ends. */
  async leave(): Promise<void> {
    for (const { trial } of this.#parts.values()) await trial?.look(true);
  }

  /** Removes the evidence of trials that are over, when one has ended. */
  async #removeOld(live: LiveSet): Promise<void> {
    const keys = partsOfLiveSet(live).map(([id, part]) => trialOf(id, part));
    const current = new Set(keys.filter((key) => key !== null));
    const names = [...current].join();
    if (names === this.#kept) return;
    this.#kept = names;
    await removeOldEvidence(this.#registry.store, current);
  }

  async #lookAt(id: string, part: LivePart): Promise<void> {
    const evidence = this.#evidenceOf(id, part);
    const found = await evidence.trial?.look();
    if (found && part.canary) await this.#endCanary(id, part.canary.live.version, found);
    const arm = evidence.stable.arm(this.#registry.now());
    const isFailing = failsForEveryone(arm);
    const isSeenEnough = arm.networks >= this.#rule.least;
    if (isFailing && isSeenEnough) await this.#proposeRollback(id, part, arm);
    else this.#proposals.delete(id);
    const held = evidence.trial?.held ?? null;
    const trialHeld =
      held && `${part.canary?.live.version} failed for ${share(held.canary)} visitors of ${held.networks}`;
    const stableHeld = `${part.stable.version} failed for ${share(arm)} visitors of ${arm.networks}`;
    this.#hold(id, isFailing && !isSeenEnough ? stableHeld : trialHeld);
  }

  async #endCanary(
    part: string,
    version: string,
    { measure, verdict: { canary, stable, pValue } }: { measure: Measure; verdict: Verdict },
  ): Promise<void> {
    const chance = pValue < 1e-6 ? 'less than 1 in 1,000,000' : `1 in ${Math.floor(1 / pValue).toLocaleString('en')}`;
    const reason = `${version} ${worse[measure]} for ${share(canary)} visitors, stable for ${share(stable)} (by chance: ${chance})`;
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
    const published = (one: string) => this.#registry.versions.versions(one);
    for await (const to of goodVersions({ liveSets, published }, id, part)) {
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
        : { stableVersion: part.stable.version, stable: new RecentVisitors(this.#rule), trial: null };
    const key = trialOf(id, part);
    if ((evidence.trial?.key ?? null) !== key) {
      const onCrowded = () => this.doubt(id, 'crowded');
      evidence.trial = key ? new CanaryEvidence(this.#registry.store, key, { rule: this.#rule, onCrowded }) : null;
    }
    this.#parts.set(id, evidence);
    return evidence;
  }
}
