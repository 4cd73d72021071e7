import type { Rollout, RolloutStage } from '@atrium/contracts/calls';
import { secondMs } from '@atrium/contracts/durations';
import { audienceOf, describeAudience, type LivePart, shareOf } from '@atrium/contracts/release';

/** What is known of the part and of the version's visitors since the stage began. */
export interface RolloutFacts {
  readonly now: number;
  /** Null when the part is not live any more. */
  readonly part: LivePart | null;
  readonly visitors: number;
  readonly failureRate: number | null;
  /** Why nothing may be released now; null when it may. */
  readonly frozen: string | null;
}

export type Move =
  | { readonly do: 'wait'; readonly held: string | null }
  | { readonly do: 'advance'; readonly stage: number; readonly to: RolloutStage; readonly waitMs: number }
  | { readonly do: 'finish' }
  /** The rollout is over, because the part is not as the rollout left it; nothing is live of it. */
  | { readonly do: 'note-stop' }
  /** The rollout is ended, and its canary with it. */
  | { readonly do: 'stop'; readonly why: string };

const percentText = (share: number) => `${(share * 100).toFixed(2)} %`;

/** What is wrong at the end of a stage: nothing, something that time may heal, or a reason to stop. */
function judge(
  stage: RolloutStage,
  { visitors, failureRate }: RolloutFacts,
): { held: string | null; stop: string | null } {
  const { leastVisitors, mostFailing } = stage;
  if (
    mostFailing !== null &&
    failureRate !== null &&
    visitors >= Math.max(1, leastVisitors) &&
    failureRate > mostFailing
  ) {
    const stop = `${percentText(failureRate)} of ${visitors} visitors saw a failure, more than ${percentText(mostFailing)}`;
    return { held: null, stop };
  }
  const held = visitors < leastVisitors ? `${visitors} of ${leastVisitors} visitors have had it` : null;
  return { held, stop: null };
}

/** Whether the part is as the current stage left it. */
function isUntouched({ version, stages, stage }: Rollout, part: LivePart | null): boolean {
  const now = stages[stage - 1];
  if (!now || part?.canary?.live.version !== version || shareOf(part.canary) !== now.percent) return false;
  return describeAudience(audienceOf(part.canary) ?? {}) === describeAudience(now.audience ?? {});
}

/** What a rollout does next: a pure rule, so that every process comes to the same. */
export function nextMove(rollout: Rollout, facts: RolloutFacts): Move {
  const { state, stages, stage, dueAt, promotes } = rollout;
  const current = stages[stage - 1];
  const hasBegun = state === 'running' || (state === 'paused' && current !== undefined);
  if (hasBegun && !isUntouched(rollout, facts.part)) return { do: 'note-stop' };
  if (state === 'paused') return { do: 'wait', held: null };
  const verdict = current ? judge(current, facts) : { held: null, stop: null };
  if (verdict.stop) return { do: 'stop', why: verdict.stop };
  if (facts.now < dueAt) return { do: 'wait', held: null };
  const pinned = facts.part?.pinned;
  const held = verdict.held ?? facts.frozen ?? (typeof pinned === 'string' ? `the part is pinned: ${pinned}` : null);
  if (held) return { do: 'wait', held };
  const next = stages[stage];
  if (next) return { do: 'advance', stage: stage + 1, to: next, waitMs: next.waitSeconds * secondMs };
  return promotes || current ? { do: 'finish' } : { do: 'wait', held: null };
}
