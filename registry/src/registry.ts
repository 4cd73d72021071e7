import type { LiveSet, LiveVersion } from '@atrium/contracts/release';
import { artifactFolder } from './artifacts/artifact-keys.ts';
import { type Published, publishArtifact } from './artifacts/publish-artifact.ts';
import { readArtifact } from './artifacts/read-artifact.ts';
import { LiveSetStore } from './live-set/live-set-store.ts';
import { liveVersionOf } from './live-set/live-version.ts';
import { type Promotion, promote } from './live-set/promote.ts';
import type { Revision } from './live-set/revision.ts';
import { DiskStore } from './store/disk-store.ts';

/** Who changes the live set and why; both stand in the history. */
export interface ReleaseAuthor {
  readonly actor: string;
  readonly reason: string;
}

/** The release registry over one artifact store. */
export class Registry {
  readonly store: DiskStore;
  readonly lives: LiveSetStore;
  #template: { version: string; html: string } | null = null;

  constructor(folder: string) {
    this.store = new DiskStore(folder);
    this.lives = new LiveSetStore(this.store);
  }

  /** Publishes a build folder as an immutable artifact; see `publishArtifact`. */
  publish(buildFolder: string): Promise<Published> {
    return publishArtifact(this.store, buildFolder);
  }

  /** Makes published versions stable, in one revision; see `promote`. */
  promote(promotions: readonly Promotion[], author: ReleaseAuthor): Promise<Revision> {
    return promote(this.store, this.lives, promotions, { ...author, now: Date.now() });
  }

  /** A published version as the live set would name it. @throws ReleaseError VERSION_UNKNOWN */
  async versionOf(id: string, version: string): Promise<LiveVersion> {
    return liveVersionOf(await readArtifact(this.store, id, version));
  }

  /** The live shell's page template, or null when no shell is live. */
  async shellTemplate(live: LiveSet): Promise<string | null> {
    const version = live.shell?.stable.version;
    if (!version) return null;
    if (this.#template?.version !== version) {
      const bytes = await this.store.get(`${artifactFolder('shell', version)}/index.html`);
      if (!bytes) return null;
      this.#template = { version, html: bytes.toString('utf8') };
    }
    return this.#template.html;
  }
}
