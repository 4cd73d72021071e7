import { uiEntries } from './part-source.ts';

/** What the platform promises every room, as a floor: not the version that happens to be installed. */
const floors: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react/jsx-dev-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
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
  '@atrium/contracts/provided',
  '@atrium/contracts/schema',
  '@atrium/ui',
]);

/** Shared keys and the floor that rooms ask for. */
export function sharedFloors(workspace: string): Record<string, string> {
  const entries = uiEntries(workspace).map((entry) => [entry, floors['@atrium/ui']] as const);
  return { ...floors, ...Object.fromEntries(entries) } as Record<string, string>;
}

/**
 * What the shell provides. Its own code uses the same modules directly: they are in its graph anyway, and asking the
 * share scope for them would cost the first script a run time for it.
 */
export function provided(workspace: string): Record<string, object> {
  return Object.fromEntries(
    Object.keys(sharedFloors(workspace)).map((key) => [
      key,
      { shareKey: key, eager: eager.has(key), ...providedVersion(key) },
    ]),
  );
}

/** Workspace packages are found by their source, so their version is told. */
function providedVersion(key: string): { version?: string } {
  return key.startsWith('@atrium/') ? { version: '0.1.0' } : {};
}

/** What rooms ask for and bring nothing of. */
export function required(workspace: string): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedFloors(workspace)).map(([key, floor]) => [
      key,
      { singleton: true, import: false, strictVersion: true, requiredVersion: floor },
    ]),
  );
}

/**
 * A module whose only purpose is to have every shared module in the shell's graph: the shell can provide only what
 * is there. Its function is never called.
 */
export function provideEverything(workspace: string): string {
  const imports = Object.keys(sharedFloors(workspace)).map((key) => `import(${JSON.stringify(key)})`);
  return `data:text/javascript,export const provide = () => [${imports.join(',')}];`;
}
