import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, artifact, type LiveSet, runtimePackage } from '@atrium/contracts/release';
import { listedVersion, liveVersionOf, newPart } from '@atrium/registry';
import { buildMissingParts } from '../../artifacts/build-missing-parts.ts';
import { partNamed, partsOf } from '../../workspace.ts';
import { sizeOfLiveSet, withFiftyRemotes } from './fifty-remotes.ts';
import { resolvingTime } from './resolving-time.ts';

const kilobyte = 1024;

/** Brotli bytes that each may cost. */
const budgets = {
  /** Everything the first view of `/` loads as script, the issue's own limit. */
  firstViewOfHome: 200 * kilobyte,
  /** One remote's entry and everything any of its routes needs first. */
  remoteRoute: 60 * kilobyte,
  /** The live set of fifty remotes in a page. */
  liveSet: 30 * kilobyte,
  /** What resolving fifty remotes may take in a page that never did, in milliseconds. */
  resolvingMs: 1,
};

const artifactOf = (id: string): Artifact =>
  artifact.parse(JSON.parse(readFileSync(join(partNamed(id).folder, 'dist', 'artifact.json'), 'utf8')));

function scriptBytes(built: Artifact, paths: readonly string[]): number {
  const wanted = new Set(paths.filter((path) => path.endsWith('.js')));
  return built.files.filter((file) => wanted.has(file.path)).reduce((sum, file) => sum + file.brotliBytes, 0);
}

function routeBytes(built: Artifact, routeId: string): number {
  return scriptBytes(built, [built.entry, ...(built.preloads['*'] ?? []), ...(built.preloads[routeId] ?? [])]);
}

interface Line {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

/** Any will do: the fifty remotes get one of their own each. */
const anyIntegrity = `sha256-${Buffer.alloc(32).toString('base64')}`;

/** The live set that every page carries, with fifty remotes after the pattern of ours. */
function liveSetOfFifty(): LiveSet {
  const remotes = partsOf().filter(({ id }) => id !== 'shell');
  const stable = remotes.map(
    ({ id }) => [id, newPart(listedVersion(liveVersionOf(artifactOf(id)), anyIntegrity))] as const,
  );
  return withFiftyRemotes({
    schemaVersion: 1,
    revision: 1,
    createdAt: 0,
    shell: null,
    remotes: Object.fromEntries(stable),
  });
}

function measure(): Line[] {
  const shell = artifactOf('shell');
  const lines: Line[] = [];
  for (const part of partsOf()) {
    if (part.id === 'shell') continue;
    const built = artifactOf(part.id);
    for (const route of built.manifest?.routes ?? []) {
      lines.push({ what: `${part.id} ${route.path}`, bytes: routeBytes(built, route.id), budget: budgets.remoteRoute });
    }
  }
  const home = artifactOf('games');
  const runtime = shell.sharedFiles?.[runtimePackage] ?? [];
  if (runtime.length === 0) throw new Error('The shell does not say which file the federation runtime is in.');
  const shellBytes = scriptBytes(shell, [...shell.scripts, ...(shell.preloads['*'] ?? []), ...runtime]);
  return [
    { what: 'first view of /', bytes: shellBytes + routeBytes(home, 'home'), budget: budgets.firstViewOfHome },
    {
      what: 'live set of 50 remotes',
      bytes: sizeOfLiveSet(liveSetOfFifty()),
      budget: budgets.liveSet,
    },
    ...lines,
  ];
}

await buildMissingParts();
const lines = measure();
for (const { what, bytes, budget } of lines) {
  const sign = bytes > budget ? '✖' : ' ';
  console.log(`${sign} ${what.padEnd(34)} ${(bytes / kilobyte).toFixed(1).padStart(6)} of ${budget / kilobyte} KB`);
}
const resolving = await resolvingTime(liveSetOfFifty());
const isSlow = resolving > budgets.resolvingMs;
console.log(
  `${isSlow ? '✖' : ' '} resolving it for the first time         ${resolving.toFixed(2)} of ${budgets.resolvingMs} ms`,
);
if (isSlow || lines.some(({ bytes, budget }) => bytes > budget)) process.exit(1);
