import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** Name of the function the shell puts on the page: the live set's integrity of a script's or style's address. */
export const integrityLookup = '__atriumIntegrity';

/**
 * Lazy chunks get their integrity from the live set, as entries do. A table inside the build is not possible for the
 * shell (its shared modules have no hash at the time it would be written) and not needed: one list has all of them.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = 'AtriumIntegrityPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(name, (source) => `${source}\n${assignment('script', 'url')}`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(
        compilation as Parameters<typeof MiniCssExtractPlugin.getCompilationHooks>[0],
      );
      styles.beforeTagInsert.tap(name, (source) => `${source}\n${assignment('linkTag', 'linkTag.href')}`);
    });
  }
}

function assignment(tag: string, address: string): string {
  return `var atriumIntegrity = self.${integrityLookup} && self.${integrityLookup}(${address}); if (atriumIntegrity) { ${tag}.integrity = atriumIntegrity; ${tag}.crossOrigin = "anonymous"; }`;
}
