/** Version of this rule book; a remote's manifest names the one it is written against. */
export const contractVersion = '1.0';

/** Where the page has the bundler's side of the federation runtime, which every container takes from there. */
export const runtimeGlobal = '__atriumFederation';

/**
 * Name of a version's federation container and of everything it puts on the page's global object. It carries the
 * version, so that two versions of a remote can stand on one page without taking each other's chunks.
 */
export function containerName(id: string, version: string): string {
  return `${id}_${version}`.replace(/[^A-Za-z0-9_$]/g, '_');
}
