import { audience } from '../../../release/index.ts';
import { epochMs, z } from '../../../schema/index.ts';

/** One stage of a rollout: a share of visitors, how long it lasts at least, and what must hold at its end. */
export const rolloutStage = z.object({
  percent: z.number().check(z.minimum(0.01), z.maximum(100)),
  /** Whom the stage is for alone; the share is one of these visitors. */
  audience: z.optional(audience),
  waitSeconds: z.int().check(z.minimum(0), z.maximum(2_592_000)),
  /** The rollout waits on until so many visitors have had the version in this stage. */
  leastVisitors: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  /** It is stopped when a larger share of them saw a failure, 0 to 1; null asks for nothing beyond the guard. */
  mostFailing: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(1))), null),
});
export type RolloutStage = z.infer<typeof rolloutStage>;

export const rolloutState = z.enum(['scheduled', 'running', 'paused', 'done', 'aborted', 'stopped']);

export const rollout = z.object({
  id: z.string(),
  part: z.string(),
  version: z.string(),
  stages: z.array(rolloutStage),
  /** Whether the version becomes the stable one at the end. */
  promotes: z.boolean(),
  state: rolloutState,
  /** Number of the stage that is in effect, from 1; 0 before the first. */
  stage: z.int(),
  stageBegan: z.nullable(epochMs),
  /** When the next move is due; its criteria may make it later. */
  dueAt: epochMs,
  /** What was left of the wait when it was paused. */
  leftMs: z.nullable(z.int()),
  by: z.string(),
  reason: z.string(),
  /** Why it was paused or stopped. */
  why: z.nullable(z.string()),
  endedAt: z.nullable(epochMs),
});
export type Rollout = z.infer<typeof rollout>;

/** A time in which nothing is promoted or given to visitors, but by force. */
export const freezeWindow = z.object({
  id: z.string(),
  from: epochMs,
  to: epochMs,
  /** The parts that are frozen; none means all. */
  parts: z.array(z.string()),
  why: z.string(),
  by: z.string(),
});
export type FreezeWindow = z.infer<typeof freezeWindow>;
