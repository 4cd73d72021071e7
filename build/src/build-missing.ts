import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './parts.ts';
import { sourceHash } from './source-hash.ts';

/** A part's build folder and the version in it. */
export interface Built {
  readonly id: string;
  readonly version: string;
  readonly buildFolder: string;
  readonly isNew: boolean;
}

export interface BuildMissingOptions {
  /** Named after its sources without one. */
  readonly version?: string | undefined;
  readonly buildFolder?: string | undefined;
  readonly say?: (line: string) => void;
}

/** The version that a build folder holds; null when it holds none. */
export function builtVersion(buildFolder: string): string | null {
  const record = join(buildFolder, 'artifact.json');
  if (!existsSync(record)) return null;
  return (JSON.parse(readFileSync(record, 'utf8')) as { version: string }).version;
}

/** A local build is named after its sources, so that the same sources are the same version, and others another. */
export function localVersion(part: Part): string {
  return `${part.version}-src.${sourceHash(part.folder).slice(0, 10)}`;
}

/** Builds a part unless its build folder already holds this version. */
export async function buildMissing(part: Part, options: BuildMissingOptions = {}): Promise<Built> {
  const { version = localVersion(part), buildFolder = join(part.folder, 'dist'), say = console.log } = options;
  const isNew = builtVersion(buildFolder) !== version;
  if (isNew) {
    const began = Date.now();
    // The bundler takes longer to load than finding out that there is nothing to build.
    const { buildPart, usesSummary } = await import('./index.ts');
    const { uses } = await buildPart({ folder: part.folder, version, mode: 'production', outputFolder: buildFolder });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say(`  ${part.id} ${version} built in ${seconds} s: ${usesSummary(uses)}`);
  }
  return { id: part.id, version, buildFolder, isNew };
}
