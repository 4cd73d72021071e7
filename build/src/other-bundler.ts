import { federationOptions, sharedInContracts } from './federation-options.ts';
import { partSourceOf } from './part-source.ts';

/**
 * What the configuration of another bundler needs: options of the federation plugin, and which imports of the
 * contracts' own files mean a module of the shell (see docs/adding-a-remote.md).
 */
export function otherBundler(folder: string, version: string) {
  const part = partSourceOf(folder);
  return { ...federationOptions(part, version), sharedInContracts: sharedInContracts(part) };
}
