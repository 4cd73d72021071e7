import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimePackage } from '@atrium/contracts/release';
import { uiEntries } from './part-source.ts';

/** The lowest versions that the platform promises every remote: not the version that happens to be installed. */
const floors: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react/jsx-dev-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'jotai/react': '^3.0.0',
  'jotai/vanilla': '^3.0.0',
  '@atrium/contracts/provided': '^0.1.0',
  '@atrium/contracts/schema': '^0.1.0',
  '@atrium/ui': '^0.1.0',
};

/** In the shell's first script: every page needs them, and a request less is worth more than a smaller file. */
const eager = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'jotai/react',
  'jotai/vanilla',
  '@atrium/contracts/provided',
  '@atrium/contracts/schema',
  '@atrium/ui',
]);

/** Whether the shell's first scripts contain a shared module. */
export const isEager = (key: string): boolean => eager.has(key);

/** Shared keys and the lowest versions that remotes require. */
export function sharedFloors(workspace: string): Record<string, string> {
  const entries = uiEntries(workspace).map((entry) => [entry, floors['@atrium/ui']] as const);
  return { ...floors, ...Object.fromEntries(entries) } as Record<string, string>;
}

/** Version of each module that the shell shares. Workspace packages are found by their source and have the floor's. */
export function sharedVersions(workspace: string): Record<string, string> {
  const keys = Object.keys(sharedFloors(workspace));
  return Object.fromEntries(
    keys.map((key) => [key, key.startsWith('@atrium/') ? '0.1.0' : installedVersion(key, workspace)]),
  );
}

/** The package of an import. */
const packageOf = (key: string) => key.split('/', key.startsWith('@') ? 2 : 1).join('/');

function installedVersion(key: string, workspace: string): string {
  const record = readFileSync(join(workspace, 'node_modules', packageOf(key), 'package.json'), 'utf8');
  return (JSON.parse(record) as { version: string }).version;
}

/** What the page requests beside the shell's scripts. */
export const runtimeSource = 'shell/src/remotes/runtime/remote-runtime.ts';

/**
 * Containers take the federation runtime from the page: it is no shared module, but the gate has to refuse a remote in
 * front of a shell without it in the same way.
 */
export const runtimeFloor: Readonly<Record<string, string>> = { [runtimePackage]: '^2.9.0' };

export const runtimeVersion = (workspace: string): Record<string, string> => ({
  [runtimePackage]: installedVersion(runtimePackage, workspace),
});

/** Version of the plugin that makes containers of our remotes. */
export const federationVersion = (workspace: string): string =>
  installedVersion('@module-federation/enhanced', workspace);

/** What remotes require and do not bundle. */
export function required(workspace: string): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedFloors(workspace)).map(([key, floor]) => [
      key,
      { singleton: true, import: false, strictVersion: true, requiredVersion: floor },
    ]),
  );
}

/** The request by which the shell's sources import the shared modules. */
export const sharedModulesRequest = 'atrium-shared-modules';

/**
 * The shell's list of shared modules for the federation runtime: those of its first script, and loaders of the others.
 * What is shared of a CommonJS package is its exports as they are, which an ES module has as their default.
 */
export function sharedModulesSource(workspace: string): string {
  const floors = sharedFloors(workspace);
  const imports: string[] = [];
  const entries = Object.entries(sharedVersions(workspace)).map(([key, version], index) => {
    const isCommonJs = /^react(?:-dom)?(?:\/|$)/.test(key);
    const name = JSON.stringify(key);
    if (eager.has(key)) imports.push(`import ${isCommonJs ? '' : '* as '}shared${index} from ${name};`);
    const have = eager.has(key)
      ? `lib: () => shared${index}`
      : `get: () => import(${name}).then((module) => () => ${isCommonJs ? 'module.default' : 'module'})`;
    const shareConfig = JSON.stringify({ singleton: true, requiredVersion: floors[key] });
    return `${name}: { version: ${JSON.stringify(version)}, ${have}, shareConfig: ${shareConfig} }`;
  });
  const source = `${imports.join('')}export const sharedModules = { ${entries.join(', ')} };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
