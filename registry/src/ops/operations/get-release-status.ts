import type { getReleaseStatus as call, PartStatus } from '@atrium/contracts/calls';
import { type HistoryEntry, type LivePart, partsOfLiveSet } from '@atrium/contracts/release';
import type { Registry } from '../../registry.ts';
import type { Operation, OperationContext } from '../operation.ts';

/** Share of failing visitors from which a stable version needs a person. */
const badRate = 0.02;
/** Revisions that are searched for the latest change of each part. */
const searched = 200;

type Change = NonNullable<PartStatus['lastChange']>;

/** The latest change of each part, by its id. */
async function lastChanges({ liveSets }: Registry, ids: readonly string[]): Promise<ReadonlyMap<string, Change>> {
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

async function healthOf({ health }: OperationContext, id: string, part: LivePart) {
  const { versions, proposal, doubts } = await health.health(id, 60);
  const total = versions.find(({ version }) => version === part.stable.version)?.total;
  const lastHour = { visitors: total?.visitors ?? 0, failureRate: total?.failureRate ?? null };
  const isFailing = (lastHour.failureRate ?? 0) >= badRate;
  const alarm = doubts.held ? ('doubts' as const) : proposal ? ('proposal' as const) : isFailing ? 'failing' : null;
  return { lastHour, alarm } as const;
}

async function statusOf(
  context: OperationContext,
  id: string,
  part: LivePart,
): Promise<Omit<PartStatus, 'lastChange'>> {
  const { stable, canary, fallback, recalled, pinned, autoRollback } = part;
  const { versions } = context.registry;
  const [summary, trial, published, inBrowsers] = await Promise.all([
    versions.summary(id, stable.version),
    canary ? versions.summary(id, canary.live.version) : null,
    versions.versions(id),
    healthOf(context, id, part),
  ]);
  return {
    id,
    kind: id === 'shell' ? 'shell' : 'remote',
    stable: summary,
    canary: canary && trial ? { summary: trial, percent: canary.percent } : null,
    fallback: fallback?.version ?? null,
    recalled,
    pinned,
    autoRollback,
    versions: published.length,
    ...inBrowsers,
  };
}

export const getReleaseStatus: Operation<typeof call> = async (_request, context) => {
  const live = await context.registry.liveSets.current();
  const all = partsOfLiveSet(live);
  const changes = await lastChanges(
    context.registry,
    all.map(([id]) => id),
  );
  const parts = await Promise.all(
    all.map(async ([id, part]) => ({ ...(await statusOf(context, id, part)), lastChange: changes.get(id) ?? null })),
  );
  return { revision: live.revision, createdAt: live.createdAt, parts };
};
