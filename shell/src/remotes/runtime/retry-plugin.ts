import { loadWithRetry, type Patience, renew } from '../../core/loading/load-with-retry.ts';
import { type RuntimePlugin, versionNamed } from './named-versions.ts';

/**
 * Loads a missing file once more, past every cache: the entry, and whatever the exposed module needs.
 * @param patienceFor how slow a download of a remote may be before the next version is tried
 */
export const retryPlugin = (patienceFor: (remoteId: string) => Patience): RuntimePlugin => {
  const patienceOf = (name: string) => patienceFor(versionNamed(name)?.remoteId ?? name);
  return {
    name: 'retry',
    async loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
      await renew(remoteInfo.entry, patienceOf(remoteInfo.name));
      delete globalLoading[uniqueKey];
      // The hook's type is a promise of a promise; the runtime awaits what it returns.
      return getRemoteEntry({ origin, remoteInfo }) as never;
    },
    getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
      loadWithRetry(async () => remoteEntryExports.get(expose), patienceOf(moduleInfo.name)),
  };
};
