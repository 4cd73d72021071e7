import type { ContractSnapshot } from '@atrium/contracts/release';
import semver from 'semver';
import { isPrerelease } from '../prerelease.ts';
import { gatewayParty, type Party, type Problem } from '../problem.ts';
import type { GateVersion } from '../version-set.ts';

/** Remotes against the shells they may meet: shared modules and the contracts themselves. */
export function versionProblems(versions: readonly GateVersion[], gateway: ContractSnapshot | null): Problem[] {
  const shells = versions.filter(({ kind }) => kind === 'shell');
  const remotes = versions.filter(({ kind }) => kind === 'remote');
  return [
    ...remotes.flatMap((remote) =>
      shells.flatMap((shell) => [
        ...shared(remote, shell),
        ...sharedNames(remote, shell),
        ...contractVersions(remote, shell),
      ]),
    ),
    ...(gateway
      ? versions.flatMap((version) =>
          contractVersions(version, { ...gatewayParty, contractVersion: gateway.contractVersion }),
        )
      : []),
  ];
}

function lowestOf(range: string): string | undefined {
  return semver.validRange(range) === null ? undefined : semver.minVersion(range)?.version;
}

/** A shell says the exact version it provides, an older one only the range it was in. */
function provides(provided: string, wanted: string): 'yes' | 'prerelease' | 'no' {
  const version = semver.valid(provided) ?? lowestOf(provided) ?? provided;
  if (semver.satisfies(version, wanted)) return 'yes';
  return semver.satisfies(version, wanted, { includePrerelease: true }) ? 'prerelease' : 'no';
}

/** Our packages have one version for all of their entries; anything else is named by its key. */
const packageOf = (key: string) => (key.startsWith('@atrium/') ? key.split('/', 2).join('/') : key);

/** What to do about a remote that is outside the shell's support window. */
function adviceOf(key: string, provided: string, wanted: string): string {
  const version = semver.valid(provided);
  if (!key.startsWith('@atrium/') || version === null || semver.validRange(wanted) === null) return '';
  return semver.gtr(version, wanted)
    ? `: build it again with the packages of ${version}`
    : `, which is older: build it with the packages of ${version}, or update the site first`;
}

function shared(remote: GateVersion, shell: GateVersion): Problem[] {
  const said = new Set<string>();
  return Object.entries(remote.shared).flatMap(([key, wanted]): Problem[] => {
    const provided = shell.shared[key];
    const parties = [remote, shell];
    if (provided === undefined) {
      const text: Problem['text'] = (label) => `${label(remote)} needs ${key} ${wanted}; ${label(shell)} has none`;
      return [{ code: 'GATE_SHARED_MISSING', severity: 'error', parties, about: key, text }];
    }
    const answer = provides(provided, wanted);
    if (answer === 'yes' || said.has(packageOf(key))) return [];
    said.add(packageOf(key));
    const hint = answer === 'prerelease' ? ', a prerelease that browsers may refuse' : '';
    return [
      {
        code: 'GATE_SHARED_VERSION',
        severity: answer === 'no' ? 'error' : 'warning',
        parties,
        about: packageOf(key),
        text: (label) =>
          `${label(remote)} needs ${packageOf(key)} ${wanted}; ${label(shell)} provides ${provided}${hint}${adviceOf(key, provided, wanted)}`,
      },
    ];
  });
}

/** A remote fails at run time when a shared module of ours lacks a name, whatever its version says. */
function sharedNames(remote: GateVersion, shell: GateVersion): Problem[] {
  return Object.entries(remote.sharedNames ?? {}).flatMap(([key, taken]): Problem[] => {
    const there = shell.sharedNames?.[key];
    const missed = there ? taken.filter((name) => !there.includes(name)) : [];
    return missed.map((name) => ({
      code: 'GATE_SHARED_NAME',
      severity: 'error',
      parties: [remote, shell],
      about: `${key} ${name}`,
      text: (label) => `${label(remote)} takes ${name} from ${key}; ${label(shell)} has no such name in it`,
    }));
  });
}

type Versioned = Party & { readonly contractVersion: string };

function contractVersions(version: GateVersion, other: Versioned): Problem[] {
  const [mine = 0, minor = 0] = version.contractVersion.split('.').map(Number);
  const [theirs = 0, theirMinor = 0] = other.contractVersion.split('.').map(Number);
  if (mine === theirs && minor <= theirMinor) return [];
  const isNewer = mine === theirs;
  return [
    {
      code: 'GATE_CONTRACT_VERSION',
      severity: isNewer ? 'warning' : 'error',
      parties: [version, other],
      about: 'contract version',
      text: (label) =>
        `${label(version)} is written against contracts ${version.contractVersion}; ${label(other)} has ${other.contractVersion}`,
    },
  ];
}

/** Prereleases that every visitor would get. */
export function prereleaseProblems(versions: readonly GateVersion[]): Problem[] {
  return versions
    .filter(({ role, version }) => role === 'stable' && semver.prerelease(version) !== null)
    .map((version) => ({
      code: 'GATE_PRERELEASE',
      severity: isPrerelease(version.version) ? 'error' : 'warning',
      parties: [version],
      about: isPrerelease(version.version) ? 'prerelease' : 'local build',
      text: (label) => `${label(version)} is a prerelease and would be the stable version`,
    }));
}
