import type { getReleaseStatus as call, PartStatus } from '@atrium/contracts/calls';
import { audienceOf, type HistoryEntry, type LivePart, partsOfLiveSet, shareOf } from '@atrium/contracts/release';
import { type Controls, noControls } from '../../live-set/controls.ts';
import { freezeOf } from '../../live-set/freezes.ts';
import type { Registry } from '../../registry.ts';
import type { Operation, OperationContext } from '../operation.ts';

/** Share of failing visitors from which a stable version needs a person. */
const badRate = 0.02;
/** Revisions that are searched for the latest change of each part. */
const searched = 200;

type Change = NonNullable<PartStatus['lastChange']>;

/** The latest changes as of a revision; the history never changes, so that only a new revision is searched anew. */
const known = new WeakMap<
  Registry,
  { readonly revision: number; readonly changes: Promise<ReadonlyMap<string, Change>> }
>();

function lastChanges(registry: Registry, revision: number, ids: readonly string[]) {
  const before = known.get(registry);
  if (before?.revision === revision) return before.changes;
  const changes = findChanges(registry, ids);
  known.set(registry, { revision, changes });
  changes.catch(() => known.delete(registry));
  return changes;
}

/** The latest change of each part, by its id. */
async function findChanges({ liveSets }: Registry, ids: readonly string[]): Promise<ReadonlyMap<string, Change>> {
  const found = new Map<string, Change>();
  let read = 0;
  for await (const { entry } of liveSets.backwards()) {
    for (const { id } of entry.changes) if (!found.has(id)) found.set(id, changeOf(entry));
    read += 1;
    if (read >= searched || ids.every((id) => found.has(id))) break;
  }
  return found;
}

const changeOf = ({ revision, at, actor, action, reason }: HistoryEntry): Change => ({
  revision,
  at,
  actor,
  action,
  reason,
});

function rolloutOf({ rollouts }: Controls, id: string): PartStatus['rollout'] {
  for (const { part, version, state, stage, stages, dueAt } of rollouts) {
    if (part !== id || (state !== 'scheduled' && state !== 'running' && state !== 'paused')) continue;
    return { version, state, stage, percents: stages.map(({ percent }) => percent), dueAt };
  }
  return null;
}

/** What steers the part beside its versions. */
function steeringOf(controls: Controls, id: string, now: number): Pick<PartStatus, 'rollout' | 'frozen'> {
  const freeze = freezeOf(controls, id, now);
  return { rollout: rolloutOf(controls, id), frozen: freeze && { to: freeze.to, why: freeze.why } };
}

function healthOf({ health }: OperationContext, id: string, part: LivePart) {
  const { visitors, failureRate } = health.lastHour(id, part.stable.version);
  const lastHour = { visitors, failureRate };
  const { held } = health.monitor.doubts(id);
  const isFailing = (lastHour.failureRate ?? 0) >= badRate;
  const alarm = held
    ? ('doubts' as const)
    : health.monitor.proposal(id)
      ? ('proposal' as const)
      : isFailing
        ? 'failing'
        : null;
  return { lastHour, alarm } as const;
}

async function statusOf(
  context: OperationContext,
  id: string,
  part: LivePart,
): Promise<Omit<PartStatus, 'lastChange' | 'rollout' | 'frozen'>> {
  const { stable, canary, fallback, recalled, pinned, autoRollback } = part;
  const { versions } = context.registry;
  const [summary, trial, published] = await Promise.all([
    versions.summary(id, stable.version),
    canary ? versions.summary(id, canary.live.version) : null,
    versions.versions(id),
  ]);
  return {
    id,
    kind: id === 'shell' ? 'shell' : 'remote',
    stable: summary,
    canary: canary && trial ? { summary: trial, percent: shareOf(canary), audience: audienceOf(canary) } : null,
    fallback: fallback?.version ?? null,
    recalled,
    pinned,
    autoRollback,
    versions: published.length,
    ...healthOf(context, id, part),
  };
}

export const getReleaseStatus: Operation<typeof call> = async (_request, context) => {
  const live = await context.registry.liveSets.current();
  const all = partsOfLiveSet(live);
  await context.health.readNew();
  const ids = all.map(([id]) => id);
  const changes = await lastChanges(context.registry, live.revision, ids);
  const controls = await context.registry.controls().catch(() => noControls);
  const now = context.registry.now();
  const parts = await Promise.all(
    all.map(async ([id, part]) => ({
      ...(await statusOf(context, id, part)),
      ...steeringOf(controls, id, now),
      lastChange: changes.get(id) ?? null,
    })),
  );
  return { revision: live.revision, createdAt: live.createdAt, parts };
};
