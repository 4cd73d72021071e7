import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@atrium/contracts/release';
import type { PartSource } from './part-source.ts';
import { required, sharedFloors } from './shared-modules.ts';

/** The options that make a remote a container of Module Federation, with any bundler. */
export function federationOptions({ id, workspace }: Pick<PartSource, 'id' | 'workspace'>, version: string) {
  return {
    name: containerName(id, version),
    exposes: { './remote': './src/remote.tsx' },
    shared: required(workspace),
    shareStrategy: 'loaded-first' as const,
    // The contract gate checks types.
    dts: false,
  };
}

/** The contracts' own files import the schema language by a relative path. */
const schemaFile = /^\.\.?\/(?:.*\/)?schema\/index\.ts$/;

/**
 * Imports of the contracts' own sources that the shell shares; a bundler must take these from the shell as well.
 * @returns the shared module that an import means, null for any other
 */
export function sharedInContracts(workspace: string): (request: string, importer: string) => string | null {
  // A workspace may link its packages, and a bundler knows files by their real paths.
  const definitions = realpathSync(join(workspace, 'shared-contracts/src'));
  const floors = sharedFloors(workspace);
  return (request, importer) => {
    if (!importer.startsWith(definitions)) return null;
    if (schemaFile.test(request)) return '@atrium/contracts/schema';
    return Object.hasOwn(floors, request) ? request : null;
  };
}
