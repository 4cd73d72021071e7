import type { Artifact, LiveVersion } from '@atrium/contracts/release';
import { artifactFolder } from '../artifacts/artifact-keys.ts';

/** What a browser needs of an artifact: no sizes, no pictures, only what is loaded as code or style. */
export function liveVersionOf(artifact: Artifact): LiveVersion {
  const loaded = artifact.files.filter((file) => /\.(?:js|css)$/.test(file.path));
  return {
    version: artifact.version,
    base: `/${artifactFolder(artifact.id, artifact.version)}/`,
    entry: artifact.entry,
    scripts: artifact.scripts,
    styles: artifact.styles,
    preloads: artifact.preloads,
    integrity: Object.fromEntries(loaded.map((file) => [file.path, file.integrity])),
    manifest: artifact.manifest,
  };
}
