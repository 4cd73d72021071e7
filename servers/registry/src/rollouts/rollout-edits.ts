import { randomUUID } from 'node:crypto';
import type { CallRequest, changeRollouts, Rollout, RolloutStage } from '@atrium/contracts/calls';
import { describeAudience, describePlan } from '@atrium/contracts/release';
import type { Controls, ControlsEdit } from '../live-set/controls.ts';
import { ReleaseError } from '../release-error.ts';

type Change = CallRequest<typeof changeRollouts>['change'];
export type StartChange = Extract<Change, { do: 'start' }>;

const open: ReadonlySet<Rollout['state']> = new Set(['scheduled', 'running', 'paused']);
/** Ended rollouts that are remembered; the history has all. */
const remembered = 20;

export const isOpen = ({ state }: Rollout): boolean => open.has(state);

export function rolloutOf({ rollouts }: Controls, id: string): Rollout {
  const found = rollouts.find((rollout) => rollout.id === id);
  if (!found) throw new ReleaseError('RELEASE_RULE_UNKNOWN', `there is no rollout ${id}`);
  return found;
}

function withRollout(controls: Controls, changed: Rollout): Controls {
  const others = controls.rollouts.filter(({ id }) => id !== changed.id);
  const rollouts = [changed, ...others];
  const ended = rollouts.filter((rollout) => !isOpen(rollout)).slice(remembered);
  return { ...controls, rollouts: rollouts.filter((rollout) => !ended.includes(rollout)) };
}

const nameOf = ({ part, version }: Rollout) => `rollout of ${part} ${version}`;
export const audienceText = ({ audience = {} }: RolloutStage): string => describeAudience(audience);

/** A stage for others than the one before may have any share: testers first, then a hundredth of everyone. */
function grows(stage: RolloutStage, before: RolloutStage | undefined): boolean {
  return !before || audienceText(stage) !== audienceText(before) || stage.percent > before.percent;
}

/** @throws ReleaseError RELEASE_RULE_INVALID */
function checkStages({ stages }: StartChange): void {
  const isGrowing = stages.every((stage, index) => grows(stage, stages[index - 1]));
  if (!isGrowing)
    throw new ReleaseError(
      'RELEASE_RULE_INVALID',
      'each stage has a larger share than the one before, or is for others',
    );
}

/** @throws ReleaseError RELEASE_RULE_INVALID */
export function startEdit(change: StartChange, by: { actor: string; reason: string; now: number }) {
  checkStages(change);
  const { part, version, promotes, startAt = by.now } = change;
  const stages = change.stages.map((stage) => ({ ...stage, percent: Math.round(stage.percent * 100) / 100 }));
  const rollout: Rollout = {
    id: randomUUID().slice(0, 8),
    part,
    version,
    stages,
    promotes,
    state: 'scheduled',
    stage: 0,
    stageBegan: null,
    dueAt: Math.max(startAt, by.now),
    leftMs: null,
    by: by.actor,
    reason: by.reason,
    why: null,
    endedAt: null,
  };
  const edit: ControlsEdit = {
    note: `${nameOf(rollout)}: ${describePlan(rollout)}, from ${new Date(rollout.dueAt).toISOString()}`,
    apply: (controls) => {
      const other = controls.rollouts.find((one) => one.part === part && isOpen(one));
      if (other) throw new ReleaseError('RELEASE_RULE_INVALID', `${part} has a ${nameOf(other)} under way`);
      return withRollout(controls, rollout);
    },
  };
  return { rollout, edit };
}

/** Changes one rollout, if it still is as it was seen; else somebody else moved it. */
function moved(seen: Rollout, what: string, by: (now: Rollout) => Partial<Rollout>): ControlsEdit {
  return {
    note: `${nameOf(seen)}: ${what}`,
    apply: (controls) => {
      const now = rolloutOf(controls, seen.id);
      if (now.state !== seen.state || now.stage !== seen.stage) {
        throw new ReleaseError('RELEASE_REVISION_CONFLICT', `the ${nameOf(seen)} was moved by somebody else`);
      }
      return withRollout(controls, { ...now, ...by(now) });
    },
  };
}

export function pauseEdit(seen: Rollout, now: number, why: string | null): ControlsEdit {
  return moved(seen, `paused${why ? `: ${why}` : ''}`, ({ dueAt }) => {
    return { state: 'paused', leftMs: Math.max(0, dueAt - now), why };
  });
}

export function resumeEdit(seen: Rollout, now: number): ControlsEdit {
  const state = seen.stage === 0 ? 'scheduled' : 'running';
  return moved(seen, 'resumed', ({ leftMs }) => ({ state, dueAt: now + (leftMs ?? 0), leftMs: null, why: null }));
}

export function endEdit(
  seen: Rollout,
  state: 'done' | 'aborted' | 'stopped',
  now: number,
  why: string | null,
): ControlsEdit {
  return moved(seen, `${state}${why ? `: ${why}` : ''}`, () => ({ state, endedAt: now, why, leftMs: null }));
}

export function stageEdit(
  seen: Rollout,
  { stage, waitMs, now }: { stage: number; waitMs: number; now: number },
): ControlsEdit {
  return moved(seen, `stage ${stage} of ${seen.stages.length}`, () => {
    return { state: 'running', stage, stageBegan: now, dueAt: now + waitMs };
  });
}
