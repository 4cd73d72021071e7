import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Module } from 'webpack';

/** Import paths inside `defineRemote(…)`, by section and id: `{ routes: { home: './pages/home/home.page.tsx' } }`. */
export type LazyImports = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function findFirst(value: unknown, matches: (node: Node) => boolean): Node | undefined {
  if (!isNode(value)) return undefined;
  if (matches(value)) return value;
  for (const child of Object.values(value)) {
    const found = findFirst(child, matches);
    if (found) return found;
  }
  return undefined;
}

function keyOf(property: Node): string {
  return String((property.key as Node).value);
}

function properties(value: unknown): Node[] {
  const list = isNode(value) && value.type === 'ObjectExpression' ? (value.properties as Node[]) : [];
  return list.filter((property) => property.type === 'KeyValueProperty');
}

function importedPath(value: unknown): string | undefined {
  const call = findFirst(value, (node) => node.type === 'CallExpression' && (node.callee as Node)?.type === 'Import');
  const argument = (call?.arguments as { expression: Node }[] | undefined)?.[0]?.expression;
  return argument?.type === 'StringLiteral' ? String(argument.value) : undefined;
}

/** Reads which file each route, slot, dialog and language of a remote is in. */
export function lazyImportsOf(remoteFile: string): LazyImports {
  const syntax = parseSync(readFileSync(remoteFile, 'utf8'), { syntax: 'typescript', tsx: true });
  const call = findFirst(
    syntax,
    (node) => node.type === 'CallExpression' && (node.callee as Node)?.value === 'defineRemote',
  );
  const implementation = (call?.arguments as { expression: Node }[] | undefined)?.[1]?.expression;
  return Object.fromEntries(
    properties(implementation).map((section) => [
      keyOf(section),
      Object.fromEntries(
        properties(section.value).flatMap((entry) => {
          const path = importedPath(entry.value);
          return path ? [[keyOf(entry), path]] : [];
        }),
      ),
    ]),
  );
}

function filesOf(group: ChunkGroup): string[] {
  return group.chunks.flatMap((chunk) => [...chunk.files]);
}

function resourcesOf(module: Module | null): string[] {
  if (!module) return [];
  const inner = (module as { modules?: Iterable<Module> }).modules;
  return [module, ...(inner ?? [])].map((one) => (one as { resource?: string }).resource ?? '');
}

function blocksOf(compilation: Compilation): AsyncDependenciesBlock[] {
  return [...compilation.modules].flatMap((module) => module.blocks as AsyncDependenciesBlock[]);
}

/** Files of the chunk that a dynamic import of `file` loads. */
export function filesOfImport(compilation: Compilation, file: string): string[] {
  for (const block of blocksOf(compilation)) {
    const dependency = block.dependencies[0];
    if (!dependency) continue;
    const target = compilation.moduleGraph.getModule(dependency);
    const group = compilation.chunkGraph.getBlockChunkGroup(block);
    if (group && resourcesOf(target).includes(file)) return filesOf(group);
  }
  return [];
}

/** What to preload for each route of a remote: its chunks, and under `*` the exposed module with the English texts. */
export function preloadsOf(compilation: Compilation, folder: string, routeIds: readonly string[]) {
  const remoteFile = join(folder, 'src/remote.tsx');
  const imports = lazyImportsOf(remoteFile);
  const absolute = (path: string) => join(dirname(remoteFile), path);
  const texts = imports.texts?.EN;
  const always = [
    ...filesOfImport(compilation, remoteFile),
    ...(texts ? filesOfImport(compilation, absolute(texts)) : []),
  ];
  const routes = routeIds.map((id) => {
    const path = imports.routes?.[id];
    return [id, path ? filesOfImport(compilation, absolute(path)) : []] as const;
  });
  return { '*': always, ...Object.fromEntries(routes) } as Record<string, string[]>;
}
