import { epochMs, z } from '../schema/index.ts';
import { integrity } from './integrity.ts';
import { sharedPlaces } from './live-set.ts';
import { pageHeads, publishedManifest } from './manifest.ts';
import { usedContracts } from './used-contracts.ts';

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

/** The artifact's file with the contracts it was built with; see `contractSnapshot`. */
export const contractFile = 'contract.json';

/** A remote's build manifest for the tools of Module Federation. */
export const federationManifestFile = 'mf-manifest.json';

/** The build's in-toto statement of where it comes from; the registry signs it when it is published. */
export const provenanceFile = 'provenance.json';

/** The build's CycloneDX list of the packages it was made with. */
export const sbomFile = 'sbom.json';

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
  ...sharedPlaces,
  heads: z.optional(pageHeads),
  /**
   * Path of the script that draws on the server: a remote's pages (`ServerSide`), or the site around them
   * (`ShellServerSide`). Without it, browsers draw.
   */
  server: z.optional(z.string()),
  files: z.array(artifactFile),
  manifest: z.nullable(publishedManifest),
  /** Shared modules it needs from the shell, with their minimum versions; for the shell, the versions it provides. */
  shared: z.record(z.string(), z.string()),
  /** By shared module of ours, the names it imports from it; for the shell, the names it provides (`z.uuid` is one). */
  sharedNames: z.optional(z.record(z.string(), z.array(z.string()))),
  contractVersion: z.string(),
  /** The contracts that the bundle really contains, from the bundler's module graph. */
  uses: usedContracts,
  sourceRevision: z.string(),
  builtAt: epochMs,
  /** Hashes of the documents that say where it comes from; artifacts of before have none. */
  origin: z.optional(z.object({ provenance: integrity, sbom: z.optional(integrity) })),
});
export type Artifact = z.infer<typeof artifact>;
