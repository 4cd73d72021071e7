import { loadWithRetry, renew } from '../../core/loading/load-with-retry.ts';
import { type RuntimePlugin, versionNamed } from './named-versions.ts';

/**
 * Loads a missing file once more, past every cache: the entry, and whatever the exposed module needs.
 * @param silenceOf how long a download of a remote may send nothing before the next version is tried, ms
 */
export const retryPlugin = (silenceOf: (remoteId: string) => number): RuntimePlugin => {
  const silenceMs = (name: string) => silenceOf(versionNamed(name)?.remoteId ?? name);
  return {
    name: 'retry',
    async loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
      await renew(remoteInfo.entry, silenceMs(remoteInfo.name));
      delete globalLoading[uniqueKey];
      // The hook's type is a promise of a promise; the runtime awaits what it returns.
      return getRemoteEntry({ origin, remoteInfo }) as never;
    },
    getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
      loadWithRetry(async () => remoteEntryExports.get(expose), silenceMs(moduleInfo.name)),
  };
};
