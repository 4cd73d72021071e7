import { UsageError } from '../arguments.ts';

const ofSources: ReadonlySet<string> = new Set(['Error', 'NotInstalledError']);

/** Says what is wrong with sources that cannot be built; a fault of the build itself keeps its stack. @throws always */
export function refuseSources(error: unknown): never {
  if (error instanceof Error && ofSources.has(error.name)) throw new UsageError(error.message);
  throw error;
}
