import { epochMs, z } from '../schema/index.ts';
import { publishedManifest } from './manifest.ts';

/** Subresource integrity, `sha384-…`. */
export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

export const artifactFile = z.object({
  /** Path below the artifact's folder, with `/`. */
  path: z.string(),
  integrity,
  sizeBytes: z.int(),
  /** Size as sent with brotli; the same as `sizeBytes` for files that are not compressed. */
  brotliBytes: z.int(),
  contentType: z.string(),
});
export type ArtifactFile = z.infer<typeof artifactFile>;

/** An immutable build of the shell or of one remote, as the registry keeps it in `artifact.json`. */
export const artifact = z.object({
  schemaVersion: z.literal(1),
  id: z.string(),
  version: z.string(),
  kind: z.enum(['shell', 'remote']),
  /** Path of the script that starts it (a remote's `remoteEntry`, the shell's main script). */
  entry: z.string(),
  /** Scripts to load before or with the entry, in order (the shell's initial chunks). */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Files to preload when a route of this artifact is opened first, by route id; `*` goes with every route. */
  preloads: z.record(z.string(), z.array(z.string())),
  files: z.array(artifactFile),
  manifest: z.nullable(publishedManifest),
  /** Shared modules it needs from the shell, with the floor it asks for; what it provides, for the shell. */
  shared: z.record(z.string(), z.string()),
  contractVersion: z.string(),
  sourceRevision: z.string(),
  builtAt: epochMs,
});
export type Artifact = z.infer<typeof artifact>;

/** One version as the live set names it: everything a browser needs to load it, and nothing more. */
export const liveVersion = z.object({
  version: z.string(),
  /** Absolute path of the artifact's folder on the site's origin, with a slash at the end. */
  base: z.string(),
  entry: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  preloads: z.record(z.string(), z.array(z.string())),
  /** Integrity by path, of every script and style. */
  integrity: z.record(z.string(), integrity),
  manifest: z.nullable(publishedManifest),
});
export type LiveVersion = z.infer<typeof liveVersion>;

/** Which versions of one part are live. */
export const livePart = z.object({
  stable: liveVersion,
  /** A version on trial for a share of visitors. */
  canary: z.nullable(z.object({ live: liveVersion, percent: z.number().check(z.minimum(0), z.maximum(100)) })),
  /** The last known good version before the stable one, to fall back to. */
  fallback: z.nullable(liveVersion),
});
export type LivePart = z.infer<typeof livePart>;

/** The one small document that says what is live. Every change of it is a new revision. */
export const liveSet = z.object({
  schemaVersion: z.literal(1),
  revision: z.int(),
  createdAt: epochMs,
  shell: z.nullable(livePart),
  remotes: z.record(z.string(), livePart),
});
export type LiveSet = z.infer<typeof liveSet>;

/** Why a revision came to be. The entries are a chain: each names the hash of the one before. */
export const historyEntry = z.object({
  revision: z.int(),
  at: epochMs,
  actor: z.string(),
  action: z.enum(['publish', 'canary', 'promote', 'rollback', 'pin', 'batch']),
  reason: z.string(),
  /** Version by part, before and after. */
  changes: z.array(z.object({ id: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  previousHash: z.string(),
  hash: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
