import { createHash } from 'node:crypto';
import type { CallRequest, CallValue, collectVersions, LiveSetStep } from '@atrium/contracts/calls';
import { longestOverrideMinutes } from '@atrium/contracts/constants';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import { type LiveSet, partsOfLiveSet } from '@atrium/contracts/release';
import { openProposals } from '../access/proposals.ts';
import { summaryRoot } from '../artifacts/artifact-keys.ts';
import type { Controls } from '../live-set/controls.ts';
import type { Registry } from '../registry.ts';
import { isOpen } from '../rollouts/rollout-edits.ts';

export type Policy = Pick<CallRequest<typeof collectVersions>, 'keep' | 'days' | 'liveDays'>;
export type Collectable = CallValue<typeof collectVersions>['versions'][number];

/** One revision says what was removed, in a line that a person reads. */
const mostAtOnce = 500;

const nameOf = (part: string, version: string) => `${part} ${version}`;

/** The versions that a browser loads or falls back to. */
function reachable(live: LiveSet): string[] {
  return partsOfLiveSet(live).flatMap(([id, { stable, canary, fallback }]) =>
    [stable.version, canary?.live.version, fallback?.version].flatMap((version) =>
      version ? [nameOf(id, version)] : [],
    ),
  );
}

/** What was reachable since an instant: in the revisions since, and in the one that was live then. */
async function reachableSince({ liveSets }: Registry, since: number): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { entry, liveSet } of liveSets.backwards()) {
    for (const name of reachable(liveSet)) names.add(name);
    if (entry.at < since) break;
  }
  return names;
}

/** What a step makes live, by name or as an earlier revision had it. */
async function namedBy(step: LiveSetStep, { liveSets }: Registry): Promise<string[]> {
  if (step.do === 'restore') {
    const revision = await liveSets.at(step.revision).catch(() => null);
    return revision ? reachable(revision.liveSet) : [];
  }
  const version = step.do === 'rollback' ? step.to : 'version' in step ? step.version : undefined;
  return version === undefined ? [] : [nameOf(step.part, version)];
}

/** What is meant to become live: of rollouts under way, and of proposals. */
async function planned(controls: Controls, registry: Registry): Promise<string[]> {
  const rollouts = controls.rollouts.filter(isOpen).map(({ part, version }) => nameOf(part, version));
  const changes = openProposals(controls, registry.now()).map(({ change }) => change);
  const proposed = changes.map((change) =>
    change.do === 'rollout'
      ? [nameOf(change.part, change.version)]
      : Promise.all(change.steps.map((step) => namedBy(step, registry))),
  );
  return [...rollouts, ...(await Promise.all(proposed)).flat(2)];
}

/** A link for one browser may name a version for so long, whatever the policy says. */
const leastLiveMs = longestOverrideMinutes * minuteMs + dayMs;

/** The versions that nobody can reach and the policy does not keep, in order. */
export async function collectable(registry: Registry, { keep, days, liveDays }: Policy): Promise<Collectable[]> {
  const now = registry.now();
  const kept = await reachableSince(registry, now - Math.max(liveDays * dayMs, leastLiveMs));
  for (const name of await planned(await registry.controls(), registry)) kept.add(name);
  const found: Collectable[] = [];
  for (const part of await registry.store.list(summaryRoot)) {
    const newestFirst = await registry.versions.summaries(part).catch(() => []);
    for (const { version, publishedAt, brotliBytes } of newestFirst.slice(keep)) {
      // A version that was just published may be in the link of a tester.
      const isYoung = publishedAt > now - Math.max(days * dayMs, leastLiveMs);
      if (!isYoung && !kept.has(nameOf(part, version))) found.push({ part, version, publishedAt, brotliBytes });
    }
  }
  return found.slice(0, mostAtOnce);
}

/** The name of a plan: of exactly these versions. */
export function planOf(versions: readonly Collectable[]): string {
  const names = versions.map(({ part, version }) => nameOf(part, version));
  return createHash('sha256').update(JSON.stringify(names.sort())).digest('hex').slice(0, 16);
}
