import type { Compilation, Module } from 'webpack';

/** A module, with the file it comes from where it has one. */
export interface FileModule extends Module {
  readonly resource?: string;
  readonly modules?: Iterable<Module>;
}

/** Every module of a chunk; `outer` is the one it was merged into, or itself. */
export function* modulesInChunks(compilation: Compilation): Generator<{ module: FileModule; outer: Module }> {
  for (const outer of compilation.modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(outer) === 0) continue;
    for (const module of (outer as FileModule).modules ?? [outer]) yield { module, outer };
  }
}
