import { sep } from 'node:path';
import type { Artifact } from '@atrium/contracts/release';
import type { Compilation, Module } from 'webpack';
import { type FileModule, modulesInChunks } from './bundle-modules.ts';
import { schemaFile } from './federation-options.ts';
import { moduleFile } from './installed.ts';
import { isSiteSource, type PartSource } from './part-source.ts';
import { refuseCopies } from './refuse-copies.ts';
import { isOurs, runtimeFloor, runtimeVersion, sharedFloors, sharedVersions } from './shared-modules.ts';
import { languageMembers, readSharedNames } from './shared-names.ts';

export type SharedUse = Required<Pick<Artifact, 'shared' | 'sharedNames'>>;

export function inOrder(names: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  const entries = [...names].filter(([, taken]) => taken.size > 0).map(([key, taken]) => [key, [...taken].sort()]);
  return Object.fromEntries(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

/** The shared module that a module of a remote stands for. */
export function shareKeyOf(module: Module): string | null {
  const key = (module as { options?: { shareKey?: string } }).options?.shareKey;
  return module.type === 'consume-shared-module' && key ? key : null;
}

/** What a remote requires of the shell: only what is in its bundle. */
function remoteUse(compilation: Compilation, part: PartSource): SharedUse {
  const floors = sharedFloors(part);
  const asked = new Set<string>();
  const names = new Map<string, Set<string>>();
  const modules = [...modulesInChunks(compilation)].map(({ module }) => module);
  refuseCopies(
    modules.flatMap(({ resource }) => resource?.split('?')[0] ?? []),
    part,
  );
  for (const module of modules) {
    const key = shareKeyOf(module);
    if (key) asked.add(key);
    const file = sourceFile(module, part);
    if (file) readSharedNames(file, (from) => keyOfImport(from, file, part, floors), names);
  }
  return {
    shared: { ...Object.fromEntries(Object.entries(floors).filter(([key]) => asked.has(key))), ...runtimeFloor },
    sharedNames: inOrder(new Map([...names].filter(([key]) => asked.has(key)))),
  };
}

function sourceFile(module: FileModule, part: PartSource): string | null {
  const file = module.resource?.split('?')[0];
  return file && isSiteSource(file, part) ? file : null;
}

/** The contracts' own files name the schema language by a relative path, and get it from the shell all the same. */
function keyOfImport(from: string, file: string, { contracts }: PartSource, floors: object): string | null {
  if (isOurs(from) && Object.hasOwn(floors, from)) return from;
  return file.startsWith(contracts + sep) && schemaFile.test(from) ? '@atrium/contracts/schema' : null;
}

/** What the shell provides for remotes: exact versions, and the names in each module of ours. */
function shellUse(compilation: Compilation, part: PartSource): SharedUse {
  const shared = sharedVersions(part);
  const ours = Object.keys(shared).filter(isOurs);
  const keyBySource = new Map(ours.map((key) => [moduleFile(key, part.folder), key]));
  const names = new Map<string, Set<string>>();
  for (const { module } of modulesInChunks(compilation)) {
    const key = keyBySource.get(module.resource ?? '');
    if (!key || !module.resource) continue;
    const exported = compilation.moduleGraph.getProvidedExports(module);
    const list = Array.isArray(exported) ? exported : [];
    names.set(key, new Set([...list, ...languageMembers(module.resource)]));
  }
  return { shared: { ...shared, ...runtimeVersion(part) }, sharedNames: inOrder(names) };
}

/** The shared modules that a part uses from the shell, or provides for others. */
export function sharedUseOf(compilation: Compilation, part: PartSource): SharedUse {
  return part.kind === 'shell' ? shellUse(compilation, part) : remoteUse(compilation, part);
}
