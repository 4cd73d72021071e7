import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import type { Plugin, UserConfig } from 'vite';
import { otherBundler } from './other-bundler.ts';
import { partIn } from './parts.ts';

/** Vite's container loads all listed modules when it starts, so only used ones are listed. */
const used = /^react(?:\/jsx-runtime)?$|^@atrium\/contracts\/|^@atrium\/ui$/;

/** The plugin does not share a package's imports of itself; imported from the remote's own file they are shared. */
function contractsFromShell(
  folder: string,
  sharedInContracts: ReturnType<typeof otherBundler>['sharedInContracts'],
): Plugin {
  return {
    name: 'atrium-contracts-from-shell',
    enforce: 'pre',
    resolveId(source, importer) {
      const key = importer ? sharedInContracts(source, importer) : null;
      return key ? this.resolve(key, join(folder, 'src/remote.tsx'), { skipSelf: true }) : null;
    },
  };
}

/** Vite loads styles by links of its own, which get their integrity from the live set as with every loader. */
const styleIntegrity: Plugin = {
  name: 'atrium-style-integrity',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => code.replace('link.href = dep', 'link.integrity = globalThis.__atriumIntegrity(dep); $&'),
  },
};

/** Vite's configuration of a remote, of the version in its `package.json`. `atrium wrap dist` makes the artifact. */
export function remoteConfig(folder: string): UserConfig {
  const { sharedInContracts, shared, ...options } = otherBundler(folder, partIn(folder).version);
  return {
    base: './',
    resolve: { conditions: ['production', 'module', 'browser', 'import', 'default'] },
    plugins: [
      contractsFromShell(folder, sharedInContracts),
      styleIntegrity,
      federation({
        ...options,
        shared: Object.fromEntries(Object.entries(shared).filter(([key]) => used.test(key))),
        filename: 'module.js',
        varFilename: 'remoteEntry.js',
        manifest: true,
      }),
    ],
    build: {
      target: 'es2022',
      sourcemap: 'hidden',
      modulePreload: false,
      rolldownOptions: { input: 'src/remote.tsx', checks: { moduleLevelDirective: false, pluginTimings: false } },
    },
  };
}
