/** Version of these contracts; a remote's manifest names the one it is written against. */
export const contractVersion = '1.0';

/** Whether a name can be a version's: commands, links and pages take words such as `stable` and `canary` in its place. */
export const isVersionName = (name: string): boolean => /\d/.test(name);

/** The package whose file in the shell is the federation runtime, by which the shell loads every remote. */
export const runtimePackage = '@module-federation/runtime';

/** The page's global with the bundler's side of the federation runtime, which every container uses. */
export const runtimeGlobal = '__atriumFederation';

/**
 * Name of a version's federation container and of its globals. It contains the version, so that two versions of a
 * remote on one page do not use each other's chunks.
 */
export function containerName(id: string, version: string): string {
  return `${id}_${version}`.replace(/[^A-Za-z0-9_$]/g, '_');
}
