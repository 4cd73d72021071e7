import { audience, historyAction, historyEntry, vitalNames } from '../../release/index.ts';
import { epochMs, z } from '../../schema/index.ts';

/** A published version, without the data that browsers need. */
export const versionSummary = z.object({
  version: z.string(),
  publishedAt: epochMs,
  builtAt: epochMs,
  sourceRevision: z.string(),
  contractVersion: z.string(),
  /** All files of the artifact as sent with brotli. */
  brotliBytes: z.int(),
  files: z.int(),
});
export type VersionSummary = z.infer<typeof versionSummary>;

export const partStatus = z.object({
  id: z.string(),
  kind: z.enum(['shell', 'remote']),
  stable: versionSummary,
  canary: z.nullable(z.object({ summary: versionSummary, percent: z.number(), audience: z.nullable(audience) })),
  fallback: z.nullable(z.string()),
  recalled: z.array(z.string()),
  pinned: z.nullable(z.string()),
  autoRollback: z.boolean(),
  /** A registry of before says nothing of it. */
  isServerDrawn: z.optional(z.boolean()),
  /** How many versions are published. */
  versions: z.int(),
  /** The stable version in browsers during the last hour; `failureRate` is null without visitors. */
  lastHour: z.object({ visitors: z.int(), failureRate: z.nullable(z.number()) }),
  /**
   * Why the part needs a person: it fails, its rollback is proposed, what would end its trial may be forged, its canary
   * fails, or was stopped, or the part was rolled back by itself.
   */
  alarm: z.nullable(z.enum(['failing', 'proposal', 'doubts', 'canary-failing', 'stopped', 'rolled-back'])),
  /** The staged rollout under way, or the one that was stopped last; null where there is none. */
  rollout: z.nullable(
    z.object({
      version: z.string(),
      state: z.enum(['scheduled', 'running', 'paused', 'stopped']),
      stage: z.int(),
      /** The shares of its stages, in percent. */
      percents: z.array(z.number()),
      dueAt: epochMs,
      /** Why it was paused or stopped. */
      why: z.nullable(z.string()),
    }),
  ),
  /** Until when nothing may be released of it, and why; null when it may. */
  frozen: z.nullable(z.object({ to: epochMs, why: z.string() })),
  /** The latest change of the part; null until it is found, which takes several questions in a very long history. */
  lastChange: z.nullable(
    z.object({ revision: z.int(), at: epochMs, actor: z.string(), action: historyAction, reason: z.string() }),
  ),
});
export type PartStatus = z.infer<typeof partStatus>;

/** A finding of the gate, of `doctor` or of `verify`. Codes are stable; the text names what and where. */
export const finding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  /** The part it is about; null for the registry as a whole. */
  part: z.nullable(z.string()),
  text: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** One step of a change of the live set. All steps of a change make one revision, or none. */
export const liveSetStep = z.discriminatedUnion('do', [
  /** Makes a version the stable one; its canary ends. Without a version: the canary. */
  z.object({ do: z.literal('promote'), part: z.string(), version: z.optional(z.string()) }),
  /** Serves a version to a share of visitors; 0 ends the canary. */
  z.object({
    do: z.literal('canary'),
    part: z.string(),
    version: z.string(),
    percent: z.number().check(z.minimum(0), z.maximum(100)),
    /** Whom it is for alone; the share is one of these visitors. Without it, everyone. */
    audience: z.optional(audience),
  }),
  /**
   * Goes back to a named version, by default the last good one before the stable one; the current one is recalled. It
   * ends the canary in any case; where no version is before the stable one, that is all.
   */
  z.object({ do: z.literal('rollback'), part: z.string(), to: z.optional(z.string()) }),
  /** Holds the part at its current version (`null` lifts the pin). */
  z.object({ do: z.literal('pin'), part: z.string(), why: z.nullable(z.string()) }),
  z.object({ do: z.literal('auto-rollback'), part: z.string(), on: z.boolean() }),
  /** Whether the site's server draws pages of the part for guests; of the shell, any page. */
  z.object({ do: z.literal('server-drawing'), part: z.string(), on: z.boolean() }),
  /** Removes a remote from the site; its artifacts stay. */
  z.object({ do: z.literal('remove'), part: z.string() }),
  /** Makes the versions of an earlier revision stable again, all of them. */
  z.object({ do: z.literal('restore'), revision: z.int() }),
]);
export type LiveSetStep = z.infer<typeof liveSetStep>;

export const changeOutcome = z.object({
  /** The revision it became; for a dry run the one it would become. */
  revision: z.int(),
  entry: historyEntry,
  findings: z.array(finding),
});
export type ChangeOutcome = z.infer<typeof changeOutcome>;

/** A measure of how a version does in browsers. */
export const healthMeasure = z.enum(['failures', ...vitalNames]);

/** Figures of a version within a span of time. */
export const healthFigures = z.object({
  mounts: z.int(),
  loadFailures: z.int(),
  renderErrors: z.int(),
  faults: z.int(),
  hangs: z.int(),
  /** Share of visitors with a failure, 0 to 1; null without visitors. */
  failureRate: z.nullable(z.number()),
  visitors: z.int(),
  /** Median time to mount, ms. */
  mountMs: z.nullable(z.number()),
  /** By vital: the visitors whose pages measured it, and those of them for whom it was poor (`poorFrom`). */
  vitals: z.array(z.object({ name: z.enum(vitalNames), visitors: z.int(), poor: z.int() })),
});
export type HealthFigures = z.infer<typeof healthFigures>;

/** A link that chooses versions for a browser, as it was made. */
export const overrideLink = z.object({
  id: z.string(),
  /** What it shows: `games 1.4.0`, `revision 128`. */
  label: z.string(),
  /** The parts whose version it chooses; links of before do not say. */
  parts: z.optional(z.array(z.string())),
  /** Whom it was made for; empty where nobody said. */
  whom: z.string(),
  by: z.string(),
  at: epochMs,
  expiresAt: epochMs,
  revoked: z.boolean(),
});
export type OverrideLink = z.infer<typeof overrideLink>;
