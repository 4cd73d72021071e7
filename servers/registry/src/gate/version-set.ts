import {
  type Artifact,
  type ContractSnapshot,
  type LiveSet,
  type PublishedManifest,
  partsOfLiveSet,
  type UsedContracts,
} from '@atrium/contracts/release';

export type Role = 'stable' | 'canary' | 'fallback';

/** One version that some browser may run, with what the gate knows of it. */
export interface GateVersion {
  readonly id: string;
  readonly version: string;
  readonly role: Role;
  readonly kind: Artifact['kind'];
  readonly uses: UsedContracts;
  readonly shared: Readonly<Record<string, string>>;
  /** Names by shared module; null where the artifact does not say. */
  readonly sharedNames: Readonly<Record<string, readonly string[]>> | null;
  readonly contractVersion: string;
  readonly manifest: PublishedManifest | null;
  /** The contracts it was built with; null where the artifact carries none. */
  readonly contract: ContractSnapshot | null;
}

/** Every version that a live set may bring to a browser. */
export interface VersionSet {
  readonly versions: readonly GateVersion[];
  /** Versions whose artifact cannot be read. */
  readonly unreadable: readonly { readonly id: string; readonly version: string; readonly role: Role }[];
}

/** Reads published versions. */
export interface Artifacts {
  /** A published artifact; rejects when there is none. */
  readonly readArtifact: (id: string, version: string) => Promise<Artifact>;
  /** The contracts it was built with; null where it carries none. */
  readonly readContract: (id: string, version: string) => Promise<ContractSnapshot | null>;
}

const reach: Readonly<Record<Role, number>> = { fallback: 0, canary: 1, stable: 2 };

/** Whether the one role brings a version to at least as many browsers as the other. */
export function reachesAsMany(role: Role, other: Role): boolean {
  return reach[role] >= reach[other];
}

/** Versions of a live set by role; a version with two roles counts in the wider one. */
export function rolesOf(live: LiveSet): { id: string; version: string; role: Role }[] {
  return partsOfLiveSet(live).flatMap(([id, part]) => {
    const found = new Map<string, Role>([[part.stable.version, 'stable']]);
    if (part.canary && !found.has(part.canary.live.version)) found.set(part.canary.live.version, 'canary');
    if (part.fallback && !found.has(part.fallback.version)) found.set(part.fallback.version, 'fallback');
    return [...found].map(([version, role]) => ({ id, version, role }));
  });
}

/** Reads each version once, however many sets it is in. */
export function readingOnce({ readArtifact, readContract }: Artifacts): Artifacts {
  return { readArtifact: once(readArtifact), readContract: once(readContract) };
}

function once<T>(read: (id: string, version: string) => Promise<T>): (id: string, version: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id, version) => {
    const key = JSON.stringify([id, version]);
    const found = known.get(key) ?? read(id, version);
    known.set(key, found);
    return found;
  };
}

/** Reads every version of a live set. */
export async function versionSetOf(live: LiveSet, artifacts: Artifacts): Promise<VersionSet> {
  const entries = await Promise.all(
    rolesOf(live).map(async (entry) => {
      const found = await readVersion(entry, artifacts).catch(() => null);
      return found ?? entry;
    }),
  );
  return {
    versions: entries.filter((entry): entry is GateVersion => 'uses' in entry),
    unreadable: entries.filter((entry) => !('uses' in entry)),
  };
}

async function readVersion(
  { id, version, role }: { id: string; version: string; role: Role },
  { readArtifact, readContract }: Artifacts,
): Promise<GateVersion> {
  const { kind, uses, shared, sharedNames = null, contractVersion, manifest } = await readArtifact(id, version);
  const contract = await readContract(id, version);
  return { id, version, role, kind, uses, shared, sharedNames, contractVersion, manifest, contract };
}
