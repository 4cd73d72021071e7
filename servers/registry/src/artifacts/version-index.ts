import type { VersionSummary } from '@atrium/contracts/calls';
import type { Artifact } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { summaryFolder, summaryRecord, summaryRoot } from './artifact-keys.ts';
import { readArtifact } from './read-artifact.ts';

/** A published version as lists show it. */
export function summaryOf(artifact: Artifact, publishedAt: number): VersionSummary {
  const { version, builtAt, sourceRevision, contractVersion, files } = artifact;
  const brotliBytes = files.reduce((sum, file) => sum + file.brotliBytes, 0);
  return { version, publishedAt, builtAt, sourceRevision, contractVersion, brotliBytes, files: files.length };
}

/** Published versions by part. Records are immutable, so each is read once. */
export class VersionIndex {
  readonly #store: ArtifactStore;
  readonly #known = new Map<string, VersionSummary>();

  constructor(store: ArtifactStore) {
    this.#store = store;
  }

  /** Adds a published version; the last step of publishing. */
  async add(artifact: Artifact, publishedAt: number): Promise<VersionSummary> {
    const key = summaryRecord(artifact.id, artifact.version);
    const summary = summaryOf(artifact, publishedAt);
    if (await this.#store.putNew(key, Buffer.from(JSON.stringify(summary)))) {
      this.#known.set(key, summary);
      return summary;
    }
    return this.summary(artifact.id, artifact.version);
  }

  /** Every part of which something is published. */
  parts(): Promise<string[]> {
    return this.#store.list(summaryRoot);
  }

  async versions(id: string): Promise<string[]> {
    return (await this.#store.list(summaryFolder(id))).map((name) => name.replace(/\.json$/, ''));
  }

  /** @throws ReleaseError RELEASE_VERSION_UNKNOWN */
  async summary(id: string, version: string): Promise<VersionSummary> {
    const key = summaryRecord(id, version);
    const known = this.#known.get(key);
    if (known) return known;
    const bytes = await this.#store.get(key);
    const artifact = bytes ? null : await readArtifact(this.#store, id, version);
    const summary = artifact
      ? summaryOf(artifact, artifact.builtAt)
      : (JSON.parse(bytes?.toString('utf8') ?? '') as VersionSummary);
    this.#known.set(key, summary);
    return summary;
  }

  /** Every published version of a part, the newest first. @throws ReleaseError RELEASE_PART_UNKNOWN */
  async summaries(id: string): Promise<VersionSummary[]> {
    const versions = await this.versions(id);
    if (versions.length === 0) throw new ReleaseError('RELEASE_PART_UNKNOWN', `nothing of ${id} is published`);
    const all = await Promise.all(versions.map((version) => this.summary(id, version)));
    return all.sort((one, other) => other.publishedAt - one.publishedAt || other.builtAt - one.builtAt);
  }
}
