import type { PartSource } from './part-source.ts';
import { uiEntries } from './part-source.ts';

/** What the platform promises every room, as a floor: not the version that happens to be installed. */
const floors: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react/jsx-dev-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  '@tanstack/react-query': '^5.0.0',
  i18next: '^27.0.0',
  'react-i18next': '^18.0.0',
  '@atrium/ui': '^0.1.0',
};

/** In the shell's first script: every page needs them, and a request less is worth more than a smaller file. */
const eager = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  '@atrium/ui',
]);

/** Shared keys and the floor that rooms ask for. */
export function sharedFloors(workspace: string): Record<string, string> {
  const entries = uiEntries(workspace).map((entry) => [entry, floors['@atrium/ui']] as const);
  return { ...floors, ...Object.fromEntries(entries) } as Record<string, string>;
}

/** The `shared` option: the shell provides everything, rooms bring nothing of it. */
export function sharedModules({ kind, workspace }: PartSource): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedFloors(workspace)).map(([key, floor]) => [
      key,
      kind === 'shell'
        ? { singleton: true, eager: eager.has(key), requiredVersion: floor, ...providedVersion(key) }
        : { singleton: true, import: false, strictVersion: true, requiredVersion: floor },
    ]),
  );
}

/** Workspace packages are found by their source, so their version is told. */
function providedVersion(key: string): { version?: string } {
  return key.startsWith('@atrium/ui') ? { version: '0.1.0' } : {};
}

/**
 * A module whose only purpose is to have every shared module in the shell's graph: the shell can provide only what
 * is there. Its function is never called.
 */
export function provideEverything(workspace: string): string {
  const imports = Object.keys(sharedFloors(workspace)).map((key) => `import(${JSON.stringify(key)})`);
  return `data:text/javascript,export const provide = () => [${imports.join(',')}];`;
}
