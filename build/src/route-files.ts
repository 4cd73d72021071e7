import { dirname, join } from 'node:path';
import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Module } from 'webpack';
import { isEager } from './shared-modules.ts';
import { shareKeyOf } from './shared-use.ts';
import { isSyntaxNode, type SyntaxNode, syntaxOf } from './syntax-of.ts';

/** Import paths inside `defineRemote(…)`, by section and id: `{ routes: { home: './pages/home/home.page.tsx' } }`. */
export type LazyImports = Readonly<Record<string, Readonly<Record<string, string>>>>;

function findFirst(value: unknown, matches: (node: SyntaxNode) => boolean): SyntaxNode | undefined {
  if (!isSyntaxNode(value)) return undefined;
  if (matches(value)) return value;
  for (const child of Object.values(value)) {
    const found = findFirst(child, matches);
    if (found) return found;
  }
  return undefined;
}

function keyOf(property: SyntaxNode): string {
  return String((property.key as SyntaxNode).value);
}

function properties(value: unknown): SyntaxNode[] {
  const list = isSyntaxNode(value) && value.type === 'ObjectExpression' ? (value.properties as SyntaxNode[]) : [];
  return list.filter((property) => property.type === 'KeyValueProperty');
}

function importedPath(value: unknown): string | undefined {
  const call = findFirst(
    value,
    (node) => node.type === 'CallExpression' && (node.callee as SyntaxNode)?.type === 'Import',
  );
  const argument = (call?.arguments as { expression: SyntaxNode }[] | undefined)?.[0]?.expression;
  return argument?.type === 'StringLiteral' ? String(argument.value) : undefined;
}

/** Reads which file each route, slot, dialog and language of a remote is in. */
export function lazyImportsOf(remoteFile: string): LazyImports {
  const call = findFirst(
    syntaxOf(remoteFile),
    (node) => node.type === 'CallExpression' && (node.callee as SyntaxNode)?.value === 'defineRemote',
  );
  const implementation = (call?.arguments as { expression: SyntaxNode }[] | undefined)?.[1]?.expression;
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

/** The chunks that a dynamic import of `file` loads. */
function groupOfImport(compilation: Compilation, file: string): ChunkGroup | null {
  for (const block of blocksOf(compilation)) {
    const dependency = block.dependencies[0];
    if (!dependency) continue;
    const target = compilation.moduleGraph.getModule(dependency);
    const group = compilation.chunkGraph.getBlockChunkGroup(block);
    if (group && resourcesOf(target).includes(file)) return group;
  }
  return null;
}

/** Their files. */
export function filesOfImport(compilation: Compilation, file: string): string[] {
  const group = groupOfImport(compilation, file);
  return group ? filesOf(group) : [];
}

/** The shared modules that they take from the shell. */
function sharedOfImport(compilation: Compilation, file: string): string[] {
  const chunks = groupOfImport(compilation, file)?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(modules.flatMap((module) => shareKeyOf(module) ?? []))].sort();
}

/** The source of each route of a remote, and under `*` those of its exposed module and its English texts. */
function sourcesOf(folder: string, routeIds: readonly string[]): [string, string[]][] {
  const remoteFile = join(folder, 'src/remote.tsx');
  const imports = lazyImportsOf(remoteFile);
  const absolute = (path: string | undefined) => (path ? [join(dirname(remoteFile), path)] : []);
  return [
    ['*', [remoteFile, ...absolute(imports.texts?.EN)]],
    ...routeIds.map((id): [string, string[]] => [id, absolute(imports.routes?.[id])]),
  ];
}

/** What to preload for each route of a remote: its chunks, and under `*` the exposed module with the English texts. */
export function preloadsOf(
  compilation: Compilation,
  folder: string,
  routeIds: readonly string[],
): Record<string, string[]> {
  const sources = sourcesOf(folder, routeIds);
  return Object.fromEntries(
    sources.map(([id, files]) => [id, files.flatMap((file) => filesOfImport(compilation, file))]),
  );
}

/** The shared modules that each of them takes from the shell, of those that the shell's first scripts do not contain. */
export function sharedByRouteOf(
  compilation: Compilation,
  folder: string,
  routeIds: readonly string[],
): Record<string, string[]> {
  const sources = sourcesOf(folder, routeIds).map(([id, files]) => {
    const keys = files.flatMap((file) => sharedOfImport(compilation, file));
    return [id, keys.filter((key) => !isEager(key))] as const;
  });
  return Object.fromEntries(sources.filter(([, keys]) => keys.length > 0));
}
