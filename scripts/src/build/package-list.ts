import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { PartSource } from './part-source.ts';

const run = promisify(execFile);
const mostBytes = 32 * 1024 * 1024;

/** What is read of npm's CycloneDX list; the rest is kept as it is. */
export interface PackageList {
  readonly metadata: { component: object };
  readonly components: readonly {
    readonly purl?: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
}

/**
 * The packages that a part asks for and what those ask for, by npm from the lock file; null for a folder that the lock
 * file does not know, such as another team's.
 */
export async function packageListOf(
  { id, folder, workspace }: PartSource,
  version: string,
): Promise<PackageList | null> {
  const options = [
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
    '--omit',
    'dev',
    '--workspace',
    basename(folder),
  ];
  const answer = await run('npm', ['sbom', ...options], { cwd: workspace, maxBuffer: mostBytes }).catch(() => null);
  if (!answer) return null;
  const list = JSON.parse(answer.stdout) as PackageList;
  // npm names the list after the folder that the workspace happens to be in.
  Object.assign(list.metadata.component, { name: id, version, type: 'application', purl: undefined });
  return list;
}
