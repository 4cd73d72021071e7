import { join } from 'node:path';
import { ownSources, type PartSource, partConfig } from '@atrium/build';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type ExternalItemFunctionCallback } from 'webpack';

/** Where the shell puts the one refresh run time that all parts report to. */
const sharedRuntime = '__REACT_REFRESH_RUNTIME__';

const takeRefreshFromShell: ExternalItemFunctionCallback = ({ request }, answer) => {
  if (/react-refresh[\\/]runtime/.test(request ?? '')) answer(null, `var ${sharedRuntime}`);
  else answer();
};

/**
 * First in the shell, before React: the refresh run time hooks in as React loads. A part that threw is no longer in the
 * page, so an update of it has nothing to replace and the page is reloaded.
 */
const shareRuntime = `data:text/javascript,${encodeURIComponent(`
import * as runtime from 'react-refresh/runtime';
runtime.injectIntoGlobalHook(globalThis);
globalThis.${sharedRuntime} = {
  ...runtime,
  performReactRefresh() {
    if (document.querySelector('[data-testid="part-failed"]')) location.reload();
    return runtime.performReactRefresh();
  },
};`)}`;

/**
 * A part built from source for a development server. With `refresh` its components are replaced in place, their
 * state kept; that needs the shell from source too, because React itself can do it only in its development build.
 */
export function hotConfig(part: PartSource, { origin, refresh }: { origin: string; refresh: boolean }): Configuration {
  const config = partConfig({ part, version: 'dev', mode: 'development' }, { refresh });
  const isShell = part.kind === 'shell';
  const entry = config.entry as { main?: string[] };
  return {
    ...config,
    ...(isShell ? { entry: { main: [...(refresh ? [shareRuntime] : []), ...(entry.main ?? [])] } } : {}),
    ...(refresh && !isShell
      ? { externals: [...(config.externals as ExternalItemFunctionCallback[]), takeRefreshFromShell] }
      : {}),
    output: { ...config.output, publicPath: `${origin}/`, clean: false },
    // A build that failed would take modules away from the page, and what heals it would not bring them back.
    optimization: { ...config.optimization, splitChunks: false, moduleIds: false, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      // Components are known by their module's id: it has to be another in every part.
      new webpack.ids.NamedModuleIdsPlugin({ context: part.repository }),
      // Only .tsx files have components; the loader would fail on texts and styles.
      ...(refresh
        ? [new ReactRefreshPlugin({ overlay: false, include: ownSources(part), exclude: /\.(?:ts|json|css)(?:\?|$)/ })]
        : []),
    ],
    watchOptions: { ignored: [join(part.folder, 'dist'), '**/node_modules', '**/lib'] },
  };
}
