import { dirname, join } from 'node:path';
import type { Finding } from '@atrium/contracts/calls';
import {
  type Artifact,
  type ContractSnapshot,
  type LiveSet,
  type LiveVersion,
  liveVersion,
  partsOfLiveSet,
  wholeOf,
} from '@atrium/contracts/release';
import { artifactFolder, liveRecord } from './artifacts/artifact-keys.ts';
import { isIntact } from './artifacts/integrity.ts';
import { listedVersion, liveVersionOf, referenceTo } from './artifacts/live-version.ts';
import { meant } from './artifacts/meant.ts';
import { isPublished, type Published, publishArtifact } from './artifacts/publish-artifact.ts';
import { isNamed, readArtifact, readContract, recordIntegrity, unknownVersion } from './artifacts/read-artifact.ts';
import { assertNotRemoved } from './artifacts/tombstones.ts';
import { verifyWhole } from './artifacts/verify-whole.ts';
import { summaryOf, VersionIndex } from './artifacts/version-index.ts';
import type { BuildFiles } from './builds/build-files.ts';
import { readBuild } from './builds/read-build.ts';
import { type Artifacts, checkLiveSet } from './gate/index.ts';
import { KeyRing } from './keys/key-ring.ts';
import { Sealer } from './keys/sealer.ts';
import { type Changed, type ChangeRequest, changeLiveSet } from './live-set/change-live-set.ts';
import { type Controls, type ControlsEdit, ControlsStore } from './live-set/controls.ts';
import { type EditAuthor, editControls } from './live-set/edit-controls.ts';
import type { Gate } from './live-set/gate.ts';
import { LiveSetStore } from './live-set/live-set-store.ts';
import { newPart, partOf, withPart } from './live-set/parts.ts';
import type { Revision } from './live-set/revision.ts';
import { storeOrigin } from './provenance/origin.ts';
import { ReleaseError } from './release-error.ts';
import type { ArtifactStore } from './store/artifact-store.ts';
import { DiskStore } from './store/disk-store.ts';

/** The author of a change and the reason; the history names both. */
export interface ReleaseAuthor {
  readonly actor: string;
  readonly reason: string;
}

export interface RegistryOptions {
  readonly store: ArtifactStore;
  readonly keys: KeyRing;
  /** Seals secrets of the controls; without it, a secret beside the signing keys does. */
  readonly sealer?: Sealer | undefined;
  readonly gate?: Gate;
  /** The contracts of the running gateway, requested at each change; null when they are not available. */
  readonly gatewayContract?: () => Promise<ContractSnapshot | null>;
  readonly now?: () => number;
}

interface PublishOptions {
  readonly dryRun?: boolean | undefined;
  readonly admit?: ((part: string) => Promise<void>) | undefined;
}

type PublishedBuild = Published & { findings: Finding[] };

/** A registry in a local folder, with keys beside it that are generated when they are missing. */
function localOptions(folder: string): RegistryOptions {
  const signingFile = join(dirname(folder), 'keys', 'signing-keys.json');
  return { store: new DiskStore(folder), keys: new KeyRing({ signingFile, generate: true }) };
}

/**
 * The release registry over one artifact store: `liveSets` has the revisions, `versions` the published versions,
 * `artifacts` reads single ones, `keys` signs. Changes go through `publish`, `change` and `promote` alone.
 */
export class Registry {
  readonly store: ArtifactStore;
  readonly keys: KeyRing;
  readonly sealer: Sealer;
  readonly liveSets: LiveSetStore;
  readonly versions: VersionIndex;
  readonly now: () => number;
  readonly #controls: ControlsStore;
  readonly #gate: Gate;
  readonly #gatewayContract: () => Promise<ContractSnapshot | null>;

  /** Over a local folder, or over the given store and keys. */
  constructor(where: string | RegistryOptions) {
    const options = typeof where === 'string' ? localOptions(where) : where;
    this.store = options.store;
    this.keys = options.keys;
    this.sealer = options.sealer ?? new Sealer({ file: join(dirname(options.keys.signingFile), 'sealing-key') });
    this.#controls = new ControlsStore(options.store);
    this.liveSets = new LiveSetStore(options.store, options.keys);
    this.versions = new VersionIndex(options.store);
    this.now = options.now ?? Date.now;
    this.#gate = options.gate ?? checkLiveSet;
    this.#gatewayContract = options.gatewayContract ?? (async () => null);
  }

  /**
   * Publishes a build, a folder or the files of an upload, as an immutable artifact (see `publishArtifact`), and returns
   * the gate's findings about making it live. `admit` refuses the part of an operator who may not publish it. A dry run
   * writes nothing.
   */
  async publish(from: string | BuildFiles, { dryRun = false, admit }: PublishOptions = {}): Promise<PublishedBuild> {
    const build = await readBuild(from);
    const { artifact, contract, files } = build;
    await admit?.(artifact.id);
    const isNew = !(await isPublished(this.store, artifact));
    if (!dryRun && isNew && artifact.origin) await storeOrigin(this.store, this.keys, artifact, files);
    const published = dryRun
      ? { artifact, summary: summaryOf(artifact, this.now()), isNew }
      : await publishArtifact(this.store, this.versions, build, this.now());
    return { ...published, findings: await this.#preview(artifact, contract) };
  }

  /** The one way to change what is live, and the controls with it; see `changeLiveSet`. */
  change(request: ChangeRequest, actor: string, edit?: ControlsEdit): Promise<Changed> {
    return changeLiveSet(request, {
      liveSets: this.liveSets,
      steps: {
        now: this.now,
        liveSets: this.liveSets,
        published: (id) => this.versions.versions(id),
        wholeVersion: (id, version) => this.#wholeVersion(id, version),
        reference: async (id, version) => {
          await assertNotRemoved(this.store, id, version);
          return referenceTo(this.store, id, version);
        },
        recordIntegrity: async (id, version) => {
          await assertNotRemoved(this.store, id, version);
          return recordIntegrity(this.store, id, version);
        },
      },
      gate: (before, next) => this.check(before, next),
      controls: this.#controls,
      edit,
      actor,
      now: this.now,
    });
  }

  /** What steers releases now, beside the live set. */
  async controls(): Promise<Controls> {
    return this.#controls.of(await this.liveSets.latest());
  }

  /** The one way to change the controls; see `editControls`. */
  edit(edit: ControlsEdit, author: EditAuthor): Promise<Revision> {
    return editControls(edit, author, { liveSets: this.liveSets, controls: this.#controls, now: this.now });
  }

  /** Makes published versions stable, in one revision. */
  promote(promotions: readonly { id: string; version: string }[], author: ReleaseAuthor): Promise<Changed> {
    const steps = promotions.map(({ id, version }) => ({ do: 'promote' as const, part: id, version }));
    return this.change({ steps, reason: author.reason }, author.actor);
  }

  /** The gate's findings about a change from one live set to another. */
  async check(before: LiveSet, next: LiveSet, artifacts = this.artifacts): Promise<Finding[]> {
    return this.#gate({ before, next, ...artifacts, gatewayContract: await this.#gatewayContract() });
  }

  /** Reads published artifacts and the contracts they were built with. */
  get artifacts(): Artifacts {
    return {
      readArtifact: (id, version) => readArtifact(this.store, id, version),
      readContract: (id, version) => readContract(this.store, id, version),
    };
  }

  /** @throws ReleaseError RELEASE_RULE_INVALID for a part that is not live, not published, and that no token is for yet */
  async assertParts(ids: readonly string[]): Promise<void> {
    const live = partsOfLiveSet(await this.liveSets.current()).map(([id]) => id);
    const { tokens, rights } = await this.controls();
    const expected = [...tokens.flatMap(({ parts }) => parts), ...rights.map(({ part }) => part)];
    const known = [...new Set([...live, ...(await this.versions.parts()), ...expected])];
    const unknown = ids.find((id) => !known.includes(id));
    if (unknown === undefined) return;
    const near = meant(unknown, known);
    throw new ReleaseError('RELEASE_RULE_INVALID', `nothing of ${unknown} is published${near}`);
  }

  /** A published version as the live set would name it. @throws ReleaseError RELEASE_VERSION_UNKNOWN */
  async versionOf(id: string, version: string): Promise<LiveVersion> {
    const bytes = isNamed(id, version) ? await this.store.get(liveRecord(id, version)) : null;
    if (!bytes) throw await unknownVersion(this.store, id, version);
    return liveVersion.parse(JSON.parse(bytes.toString('utf8')));
  }

  /** A version of the live set with its preloads; as it is listed when they cannot be read, or are not what was signed. */
  async whole(listed: LiveVersion): Promise<LiveVersion> {
    const reference = wholeOf(listed);
    const bytes = reference && (await this.store.get(reference.file.slice(1)).catch(() => null));
    return bytes && isIntact(bytes, reference.integrity)
      ? liveVersion.parse(JSON.parse(bytes.toString('utf8')))
      : listed;
  }

  /** The page template of a version of the shell, or null when it is not there. */
  async shellTemplate(version: string): Promise<string | null> {
    const bytes = await this.store.get(`${artifactFolder('shell', version)}/index.html`);
    return bytes?.toString('utf8') ?? null;
  }

  /** The gate's findings about making a build live that may not be published yet. */
  async #preview(artifact: Artifact, contract: ContractSnapshot | null): Promise<Finding[]> {
    const live = await this.liveSets.current();
    const stable = liveVersionOf(artifact);
    const part = partOf(live, artifact.id);
    const next = withPart(live, artifact.id, part ? { ...part, stable, canary: null } : newPart(stable));
    const isIt = (id: string, version: string) => id === artifact.id && version === artifact.version;
    const { readArtifact: read, readContract: readBook } = this.artifacts;
    return this.check(live, next, {
      readArtifact: async (id, version) => (isIt(id, version) ? artifact : read(id, version)),
      readContract: async (id, version) => (isIt(id, version) ? contract : readBook(id, version)),
    });
  }

  async #wholeVersion(id: string, version: string): Promise<LiveVersion> {
    const artifact = await readArtifact(this.store, id, version);
    await verifyWhole(this.store, artifact);
    const { integrity } = await referenceTo(this.store, id, version);
    return listedVersion(liveVersionOf(artifact), integrity);
  }
}
