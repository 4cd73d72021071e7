import type { getReleaseStatus as call, PartStatus } from '@atrium/contracts/calls';
import { type LivePart, partsOfLiveSet } from '@atrium/contracts/release';
import type { Registry } from '../../registry.ts';
import type { Operation } from '../operation.ts';

async function statusOf({ versions }: Registry, id: string, part: LivePart): Promise<PartStatus> {
  const { stable, canary, fallback, recalled, pinned, autoRollback } = part;
  const [summary, trial, published] = await Promise.all([
    versions.summary(id, stable.version),
    canary ? versions.summary(id, canary.live.version) : null,
    versions.versions(id),
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
  };
}

export const getReleaseStatus: Operation<typeof call> = async (_request, { registry }) => {
  const live = await registry.liveSets.current();
  const parts = await Promise.all(partsOfLiveSet(live).map(([id, part]) => statusOf(registry, id, part)));
  return { revision: live.revision, createdAt: live.createdAt, parts };
};
