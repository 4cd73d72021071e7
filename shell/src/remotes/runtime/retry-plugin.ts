import { loadWithRetry, type Patience, renew } from '../../core/loading/load-with-retry.ts';
import { type RuntimePlugin, versionNamed } from './named-versions.ts';

type Retry = NonNullable<RuntimePlugin['loadEntryError']>;

/**
 * Loads a missing file once more, past every cache: the entry, and whatever the exposed module needs.
 * @param patienceFor how slow a download of a remote may be before the next version is tried
 */
export const retryPlugin = (patienceFor: (remoteId: string) => Patience): RuntimePlugin => {
  const patienceOf = (name: string) => patienceFor(versionNamed(name)?.remoteId ?? name);
  const retry = async ({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }: Parameters<Retry>[0]) => {
    await renew(remoteInfo.entry, patienceOf(remoteInfo.name));
    delete globalLoading[uniqueKey];
    return getRemoteEntry({ origin, remoteInfo });
  };
  return {
    name: 'retry',
    // The hook's type is a promise of a promise; the runtime awaits what it returns.
    loadEntryError: retry as Retry,
    getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
      loadWithRetry(async () => remoteEntryExports.get(expose), patienceOf(moduleInfo.name)),
  };
};
