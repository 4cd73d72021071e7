import { epochMs, z } from '../schema/index.ts';
import { audience } from './audience.ts';
import { integrity } from './integrity.ts';
import { pageHeads, publishedManifest } from './manifest.ts';
import { trustedKey } from './trusted-key.ts';

/**
 * Where shared modules are that the shell's first scripts do not contain, so that a page's are loaded beside its own
 * files instead of after them. Names stand between: a remote does not know which version of the shell it meets.
 */
export const sharedPlaces = {
  /** Of the shell: the files of each such module. */
  sharedFiles: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Of a remote: the modules that each of its routes uses; `*` goes with every route. */
  sharedByRoute: z.optional(z.record(z.string(), z.array(z.string()))),
};

/** One version in the live set: what a browser needs to load it, and nothing more. */
export const liveVersion = z.object({
  version: z.string(),
  /** Absolute path of the artifact's folder on the site's origin, with a slash at the end. */
  base: z.string(),
  entry: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** What to preload for each route; left out of the live set for a version that says `whole`. */
  preloads: z.record(z.string(), z.array(z.string())),
  /** Left out of the live set too. */
  ...sharedPlaces,
  heads: z.optional(pageHeads),
  /** Left out as well: only the page's server reads it. */
  server: z.optional(z.string()),
  /**
   * Integrity of `live.json` beside the artifact, which is this with its preloads: their names, which nothing
   * compresses, would be half of the live set, and a page needs those of one route.
   */
  whole: z.optional(integrity),
  /**
   * Integrity by path, of scripts and styles whose name does not contain it (`integrityOfName`). Others are not loaded.
   */
  integrity: z.record(z.string(), integrity),
  manifest: z.nullable(publishedManifest),
});
export type LiveVersion = z.infer<typeof liveVersion>;

/**
 * A version by reference: few browsers need it, so its `LiveVersion` is beside the artifact, in a file that this
 * integrity covers.
 */
export const versionReference = z.object({
  version: z.string(),
  /** Absolute path of the JSON file with the `LiveVersion`. */
  file: z.string(),
  integrity,
});
export type VersionReference = z.infer<typeof versionReference>;

/** A version on trial for a share of visitors. */
export const liveCanary = z.object({
  live: liveVersion,
  /**
   * Share of all visitors, in percent, to hundredths; 0 where it has an audience, so that shells of before there were
   * audiences give it to nobody.
   */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /** Whom it is for alone, and its share of these. */
  audience: z.optional(z.extend(audience, { percent: z.number().check(z.minimum(0), z.maximum(100)) })),
  /** When it began at this share, for this audience: evidence of before counts for another trial. */
  since: z.optional(epochMs),
});
export type LiveCanary = z.infer<typeof liveCanary>;

/** Which versions of one part are live. */
export const livePart = z.object({
  stable: liveVersion,
  canary: z.nullable(liveCanary),
  /** The last known good version before the stable one, to fall back to. */
  fallback: z.nullable(versionReference),
  /**
   * Versions rolled back, the latest first, at most ten. No browser falls back to one, and a page that still runs one
   * offers to reload that part.
   */
  recalled: z.array(z.string()),
  /** Why the part is held at its version: it cannot change until the pin is lifted. */
  pinned: z.nullable(z.string()),
  /** A stable version that fails for everyone is rolled back automatically. */
  autoRollback: z.boolean(),
  /** Whether the site's server draws its pages for guests; for the shell, any page. It does unless this says false. */
  isServerDrawn: z.optional(z.boolean()),
});
export type LivePart = z.infer<typeof livePart>;

/** The document of all live versions. Every change of it is a new revision. */
export const liveSet = z.object({
  schemaVersion: z.literal(1),
  revision: z.int(),
  createdAt: epochMs,
  shell: z.nullable(livePart),
  remotes: z.record(z.string(), livePart),
});
export type LiveSet = z.infer<typeof liveSet>;

export const historyAction = z.enum([
  'publish',
  'canary',
  'promote',
  'rollback',
  'pin',
  'settings',
  'remove',
  'batch',
  'alerts',
  'rollout',
  'freeze',
  'access',
  'collect',
]);

/** Chosen by the caller, so that the same request is carried out once. */
export const requestId = z.string().check(z.minLength(16), z.maxLength(64));

/** Why a revision was made. The entries are a chain: each has the hash of the previous one. */
export const historyEntry = z.object({
  revision: z.int(),
  at: epochMs,
  actor: z.string(),
  action: historyAction,
  reason: z.string(),
  /** The contract gate's findings, if it was overruled. */
  forced: z.optional(z.array(z.string())),
  /** Each changed part before and after; see `describePart`. */
  changes: z.array(z.object({ id: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /**
   * Integrity of the record of each version that became live, by `id version`: what the gate reads cannot change. Under
   * `entry`, that of `requestId` and `lastChanged`, which processes of an older version do not know.
   */
  artifacts: z.optional(z.record(z.string(), integrity)),
  /** The key that signs no more, so that older revisions can still be checked. */
  retiredKey: z.optional(trustedKey),
  /** What changed beside the live set: alerts, rollouts, freezes, access or the store. */
  note: z.optional(z.string()),
  /** SHA-256 of the release controls in force from this revision on. */
  controls: z.optional(z.string()),
  /** Of the request that made it. */
  requestId: z.optional(requestId),
  /** The revision that last changed each part, so that the past of one is found without reading all others'. */
  lastChanged: z.optional(z.record(z.string(), z.int())),
  previousHash: z.string(),
  hash: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
