import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@atrium/contracts/release';
import type { PartSource } from './part-source.ts';
import { required, sharedFloors } from './shared-modules.ts';

/** How a remote is a container of Module Federation, whichever bundler builds it. */
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
 * What the contracts' own sources import of what the shell shares; a bundler has to ask the shell for it as well.
 * @returns the shared module that an import means, null for any other
 */
export function sharedInContracts(workspace: string): (request: string, importer: string) => string | null {
  // A workspace may have its packages by links, and a bundler knows files by where they really are.
  const definitions = realpathSync(join(workspace, 'shared-contracts/src'));
  const floors = sharedFloors(workspace);
  return (request, importer) => {
    if (!importer.startsWith(definitions)) return null;
    if (schemaFile.test(request)) return '@atrium/contracts/schema';
    return Object.hasOwn(floors, request) ? request : null;
  };
}
