import type { getReleaseStatus as call, PartStatus } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { audienceOf, type LivePart, partsOfLiveSet, shareOf } from '@atrium/contracts/release';
import { guardActor } from '../../health/health-monitor.ts';
import { type Controls, noControls } from '../../live-set/controls.ts';
import { freezeOf } from '../../live-set/freezes.ts';
import { isOpen } from '../../rollouts/rollout-edits.ts';
import { rolloutActor } from '../../rollouts/rollout-service.ts';
import { type Change, lastChangesOf } from '../last-changes.ts';
import type { Operation, OperationContext } from '../operation.ts';

/** Share of failing visitors from which a stable version needs a person. */
const badRate = 0.02;
/** Fewer failing visitors of a canary than this say nothing. */
const leastFailing = 3;
/** A canary that was ended for its visitors' sake stands first for a day, or until the part is changed. */
const toldMs = dayMs;

/** The rollout under way, else the latest if it was stopped and nothing was changed since. */
function rolloutOf({ rollouts }: Controls, id: string, lastChange: Change | null): PartStatus['rollout'] {
  const own = rollouts.filter(({ part }) => part === id);
  const latest = [...own].sort((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0))[0];
  const isTold = latest?.state === 'stopped' && (lastChange?.at ?? 0) <= (latest.endedAt ?? 0);
  const found = own.find(isOpen) ?? (isTold ? latest : undefined);
  if (!found || found.state === 'done' || found.state === 'aborted') return null;
  const { version, state, stage, stages, dueAt, why } = found;
  return { version, state, stage, percents: stages.map(({ percent }) => percent), dueAt, why };
}

/** What steers the part beside its versions. */
function steeringOf(
  controls: Controls,
  id: string,
  { now, lastChange }: { now: number; lastChange: Change | null },
): Pick<PartStatus, 'rollout' | 'frozen'> {
  const freeze = freezeOf(controls, id, now);
  return { rollout: rolloutOf(controls, id, lastChange), frozen: freeze && { to: freeze.to, why: freeze.why } };
}

/** Whether a canary fails for clearly more visitors than the stable version, before the guard is certain. */
function isCanaryFailing({ health }: OperationContext, id: string, part: LivePart): boolean {
  const failures = health.monitor.compared(id, part)?.find(({ measure }) => measure === 'failures');
  if (!failures || failures.canary.failing < leastFailing) return false;
  const rate = ({ failing, visitors }: typeof failures.canary) => (visitors === 0 ? 0 : failing / visitors);
  return rate(failures.canary) >= Math.max(badRate, 2 * rate(failures.stable));
}

/** What the guard, or a rollout's own criteria, did for the visitors' sake. */
function takenBack(part: LivePart, lastChange: Change | null, now: number): 'stopped' | 'rolled-back' | null {
  if (!lastChange || lastChange.at < now - toldMs) return null;
  const { actor, action } = lastChange;
  if (actor === guardActor && action === 'rollback') return 'rolled-back';
  const isEnd = action === 'canary' && part.canary === null;
  return isEnd && (actor === guardActor || actor === rolloutActor) ? 'stopped' : null;
}

function healthOf(
  context: OperationContext,
  id: string,
  { part, lastChange, now }: { part: LivePart; lastChange: Change | null; now: number },
) {
  const { health } = context;
  const { visitors, failureRate } = health.lastHour(id, part.stable.version);
  const lastHour = { visitors, failureRate };
  const alarms: [PartStatus['alarm'], boolean][] = [
    ['doubts', health.monitor.doubts(id).held !== null],
    ['proposal', health.monitor.proposal(id) !== null],
    ['failing', (failureRate ?? 0) >= badRate],
    ['canary-failing', isCanaryFailing(context, id, part)],
  ];
  const alarm = alarms.find(([, isOn]) => isOn)?.[0] ?? takenBack(part, lastChange, now);
  return { lastHour, alarm } as const;
}

async function statusOf(
  context: OperationContext,
  id: string,
  { part, lastChange, now }: { part: LivePart; lastChange: Change | null; now: number },
): Promise<Omit<PartStatus, 'rollout' | 'frozen'>> {
  const { stable, canary, fallback, recalled, pinned, autoRollback, isServerDrawn = true } = part;
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
    isServerDrawn,
    versions: published.length,
    lastChange,
    ...healthOf(context, id, { part, lastChange, now }),
  };
}

export const getReleaseStatus: Operation<typeof call> = async (_request, context) => {
  const live = await context.registry.liveSets.current();
  const all = partsOfLiveSet(live);
  await context.health.readNew();
  const ids = all.map(([id]) => id);
  const changes = await lastChangesOf(context.registry).of(ids);
  const controls = await context.registry.controls().catch(() => noControls);
  const now = context.registry.now();
  const parts = await Promise.all(
    all.map(async ([id, part]) => {
      const lastChange = changes.get(id) ?? null;
      const facts = { part, lastChange, now };
      return { ...(await statusOf(context, id, facts)), ...steeringOf(controls, id, facts) };
    }),
  );
  return { revision: live.revision, createdAt: live.createdAt, parts };
};
