import type { Compiler } from 'webpack';

/** The id of a module that the federation plugin names after an absolute path; without it, in words. */
function stableId(identifier: string): string | undefined {
  if (identifier.startsWith('container entry ')) return 'container';
  if (/[\\/]\.federation[\\/]entry\./.test(identifier)) return 'federation';
  return /^provide module \(\w+\) (\S+) = /.exec(identifier)?.[1];
}

/**
 * Gives the federation plugin's own modules ids of their own. webpack would make them from the folder the build
 * is in, so that the same sources in another folder were other bytes under the same version.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    const name = 'AtriumStableIdsPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        const { chunkGraph } = compilation;
        for (const module of modules) {
          const id = stableId(module.identifier());
          if (id && chunkGraph.getModuleId(module) === null) chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
