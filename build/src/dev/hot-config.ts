import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type ExternalItemFunctionCallback, type WebpackPluginInstance } from 'webpack';
import type { PartSource } from '../part-source.ts';
import { ownSources, partConfig } from '../webpack-config.ts';

/**
 * How components are replaced in place, their state kept: by React of a shell from source (`shell`), by a remote's own
 * means inside a deployed site (`alone`), or not at all, where a change reloads the page.
 */
export type Refresh = 'shell' | 'alone' | null;

/** Where the shell puts the one refresh run time that all parts report to. */
const sharedRuntime = '__REACT_REFRESH_RUNTIME__';

const refreshRuntime = /react-refresh[\\/]runtime/;

const takeRefreshFromShell: ExternalItemFunctionCallback = ({ request }, answer) => {
  if (refreshRuntime.test(request ?? '')) answer(null, `var ${sharedRuntime}`);
  else answer();
};

const scriptAddress = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

/**
 * First in the shell, before React: the refresh run time hooks in as React loads. A part that threw is no longer in the
 * page, so an update of it has nothing to replace and the page is reloaded.
 */
const shareRuntime = scriptAddress(`
import * as runtime from 'react-refresh/runtime';
runtime.injectIntoGlobalHook(globalThis);
globalThis.${sharedRuntime} = {
  ...runtime,
  performReactRefresh() {
    if (document.querySelector('[data-testid="part-failed"]')) location.reload();
    return runtime.performReactRefresh();
  },
};`);

/** Components that are replaced without React's development build. */
const hot = fileURLToPath(import.meta.resolve('@atrium/build/hot'));
const hotRuntime = fileURLToPath(import.meta.resolve('@atrium/build/refresh-runtime'));

/** In place of the remote's module, and of React's refresh run time for all but ours. */
function refreshAlone({ folder }: PartSource): WebpackPluginInstance[] {
  const remote = JSON.stringify(join(folder, 'src/remote.tsx'));
  const exposed = scriptAddress(
    `import remote from ${remote}; import { hotRemote } from ${JSON.stringify(hot)}; export default hotRemote(remote);`,
  );
  return [
    new webpack.NormalModuleReplacementPlugin(/^\.\/src\/remote\.tsx$/, exposed),
    new webpack.NormalModuleReplacementPlugin(refreshRuntime, (resource) => {
      if (resource.contextInfo.issuer !== hotRuntime) resource.request = hotRuntime;
    }),
  ];
}

/** A part built from source for a development server. */
export function hotConfig(part: PartSource, { origin, refresh }: { origin: string; refresh: Refresh }): Configuration {
  const input = { part, version: 'dev', mode: 'development' } as const;
  const isAlone = refresh === 'alone';
  const config = partConfig(input, { refresh: refresh !== null, ...(isAlone ? { jsxFrom: dirname(hot) } : {}) });
  const isShell = part.kind === 'shell';
  const entry = config.entry as { main?: string[] };
  return {
    ...config,
    ...(isShell ? { entry: { main: [...(refresh ? [shareRuntime] : []), ...(entry.main ?? [])] } } : {}),
    ...(refresh === 'shell' && !isShell
      ? { externals: [...(config.externals as ExternalItemFunctionCallback[]), takeRefreshFromShell] }
      : {}),
    output: { ...config.output, publicPath: `${origin}/`, clean: false },
    // A build that failed would take modules away from the page, and what heals it would not bring them back.
    optimization: { ...config.optimization, splitChunks: false, moduleIds: false, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      ...(isAlone ? refreshAlone(part) : []),
      // Components are known by their module's id: it has to be another in every part.
      new webpack.ids.NamedModuleIdsPlugin({ context: part.repository }),
      // Only .tsx files have components; the loader would fail on texts and styles.
      ...(refresh
        ? [new ReactRefreshPlugin({ overlay: false, include: ownSources(part), exclude: /\.(?:ts|json|css)(?:\?|$)/ })]
        : []),
    ],
    watchOptions: { ignored: [join(part.folder, 'dist'), '**/node_modules'] },
  };
}
