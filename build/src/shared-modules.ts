import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { runtimePackage } from '@atrium/contracts/release';
import { installedVersion } from './installed.ts';
import type { PartSource } from './part-source.ts';

/** The lowest versions that the platform promises every remote: not the version that happens to be installed. */
const floors: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react/jsx-dev-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'jotai/react': '^3.0.0',
  'jotai/vanilla': '^3.0.0',
};

const ownModules = ['@atrium/contracts/provided', '@atrium/contracts/schema', '@atrium/ui'] as const;

/** Names of third-party modules are stable; ours change with the sources. */
export const isOurs = (key: string) => key.startsWith('@atrium/');

/** In the shell's first script: every page needs them, and a request less is worth more than a smaller file. */
const eager = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'jotai/react',
  'jotai/vanilla',
  ...ownModules,
]);

/** Whether the shell's first scripts contain a shared module. */
export const isEager = (key: string): boolean => eager.has(key);

/** Files of the UI kit's entries besides its light core. */
export function uiEntryFiles({ ui }: PartSource): string[] {
  const folder = join(ui, 'entries');
  return readdirSync(folder)
    .filter((name) => /(?<!\.d)\.[jt]s$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** The support window: a remote runs in shells of the major version that it was built with, and of the next one. */
function ownWindow(name: string, { folder }: PartSource): string {
  const major = Number(installedVersion(name, folder).split('.', 1)[0]);
  return `>=${major}.0.0 <${major + 2}.0.0`;
}

/** Shared keys and the lowest versions that remotes require. */
export function sharedFloors(part: PartSource): Record<string, string> {
  const entries = uiEntryFiles(part).map((file) => `@atrium/ui/${parse(file).name}`);
  const ours = [...ownModules, ...entries].map((key) => [key, ownWindow(packageOf(key), part)] as const);
  return { ...floors, ...Object.fromEntries(ours) };
}

/** Version of each module that the shell shares. */
export function sharedVersions(part: PartSource): Record<string, string> {
  const keys = Object.keys(sharedFloors(part));
  return Object.fromEntries(keys.map((key) => [key, installedVersion(packageOf(key), part.folder)]));
}

/** The package of an import. */
const packageOf = (key: string) => key.split('/', key.startsWith('@') ? 2 : 1).join('/');

/** What the page requests beside the shell's scripts. */
export const runtimeSource = 'src/remotes/runtime/remote-runtime.ts';

/**
 * Containers take the federation runtime from the page: it is no shared module, but the gate has to refuse a remote in
 * front of a shell without it in the same way.
 */
export const runtimeFloor: Readonly<Record<string, string>> = { [runtimePackage]: '^2.9.0' };

export const runtimeVersion = ({ folder }: PartSource): Record<string, string> => ({
  [runtimePackage]: installedVersion(runtimePackage, folder),
});

/** Version of the plugin that makes containers of our remotes. */
export const federationVersion = (): string => installedVersion('@module-federation/enhanced', import.meta.dirname);

/** What remotes require and do not bundle. */
export function required(part: PartSource): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedFloors(part)).map(([key, floor]) => [
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
export function sharedModulesSource(part: PartSource): string {
  const floors = sharedFloors(part);
  const imports: string[] = [];
  const entries = Object.entries(sharedVersions(part)).map(([key, version], index) => {
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
