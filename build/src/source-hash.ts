import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from './installed.ts';
import { lockedPackages } from './locked-packages.ts';
import { type PartSource, partSourceOf } from './part-source.ts';
import { lockFiles } from './parts.ts';
import { uiEntryFiles } from './shared-modules.ts';

const ownModules = dirname(fileURLToPath(import.meta.url));
const ownDevelopment = join(ownModules, 'dev') + sep;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Nothing of a test, or of development servers, is in a build. */
const isBuilt = (path: string) => !/\.test\.tsx?$|\.type-test\.tsx?$/.test(path) && !path.startsWith(ownDevelopment);

function hashOf(files: readonly string[], from: string, packages: readonly string[] = []): string {
  const hash = createHash('sha256').update(packages.join('\n'));
  for (const file of [...new Set(files)].filter(isBuilt).sort()) {
    hash.update(relative(from, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** What the repository's lock file resolves: by package where it is npm's, else the whole of it. */
function lockedFor({ repository, folder }: PartSource, packages: readonly string[]): string[] {
  const name = lockFiles.find((one) => existsSync(join(repository, one)));
  if (name === undefined) return [];
  if (name !== 'package-lock.json') return [readFileSync(join(repository, name), 'utf8')];
  return lockedPackages([folder, ...packages], repository);
}

/**
 * A hash of the inputs of a build: the part's own sources, the shared packages', the build's, and what the lock file resolves
 * for them, so that a new remote or a package of another part leaves it as it is.
 */
export function sourceHash(folder: string): string {
  const part = partSourceOf(folder);
  const packages = ['@atrium/contracts', '@atrium/ui'].map((name) => packageFolder(name, folder));
  const own = dirname(ownModules);
  const files = [
    ...filesBelow(join(folder, 'src')),
    ...filesBelow(part.contracts),
    ...(part.kind === 'shell' ? filesBelow(part.ui) : []),
    ...filesBelow(ownModules),
    ...uiEntryFiles(part),
    // A package's manifest (side effects, exports) counts too.
    ...[...packages, folder].map((name) => join(name, 'package.json')),
  ];
  return hashOf(files, part.repository, lockedFor(part, [...packages, own]));
}

/** A hash of the inputs of the contracts that a part is built with: definitions, what reads them, the schema library. */
export function definitionsHash({ contracts }: PartSource): string {
  const schemaLibrary = join(packageFolder('zod', contracts), 'package.json');
  return hashOf([...filesBelow(contracts), ...filesBelow(ownModules), schemaLibrary], contracts);
}
