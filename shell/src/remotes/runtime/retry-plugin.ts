import { loadWithRetry, renew } from '../../core/loading/load-with-retry.ts';
import { type RuntimePlugin, versionNamed } from './named-versions.ts';

/**
 * A file that did not come is asked for once more, past every cache: the entry, and whatever the exposed module needs.
 * @param silenceOf how long a file of a remote may be silent before the next version has its turn, ms
 */
export const retryPlugin = (silenceOf: (remoteId: string) => number): RuntimePlugin => {
  const silenceMs = (name: string) => silenceOf(versionNamed(name)?.remoteId ?? name);
  return {
    name: 'second-try',
    async loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
      await renew(remoteInfo.entry, silenceMs(remoteInfo.name));
      delete globalLoading[uniqueKey];
      // The hook's type is a promise of a promise; what it answers with is awaited.
      return getRemoteEntry({ origin, remoteInfo }) as never;
    },
    getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
      loadWithRetry(async () => remoteEntryExports.get(expose), silenceMs(moduleInfo.name)),
  };
};
