import { containerName } from '@atrium/contracts/release';
import type { PartSource } from './part-source.ts';
import { required, sharedFloors } from './shared-modules.ts';

/** The options that make a remote a container of Module Federation, with any bundler. */
export function federationOptions(part: PartSource, version: string) {
  return {
    name: containerName(part.id, version),
    exposes: { './remote': './src/remote.tsx' },
    shared: required(part),
    shareStrategy: 'loaded-first' as const,
    // The contract gate checks types.
    dts: false,
  };
}

/** The contracts' own files import the schema language by a relative path. */
export const schemaFile = /^\.\.?\/(?:.*\/)?schema\/index\.[jt]s$/;

/**
 * Imports of the contracts' own sources that the shell shares; a bundler must take these from the shell as well.
 * @returns the shared module that an import means, null for any other
 */
export function sharedInContracts(part: PartSource): (request: string, importer: string) => string | null {
  const floors = sharedFloors(part);
  return (request, importer) => {
    if (!importer.startsWith(part.contracts)) return null;
    if (schemaFile.test(request)) return '@atrium/contracts/schema';
    return Object.hasOwn(floors, request) ? request : null;
  };
}
