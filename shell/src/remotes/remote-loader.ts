import { serviceContext } from '../core/service-context.ts';
import type { HungVersion } from './mounting-mark.ts';
import type { Candidate } from './versions/candidate-versions.ts';
import type { LoadedRemote } from './versions/loaded-versions.ts';

/** Something of a remote (a page, a slot, a dialog, a command handler) and the remote it came with. */
export interface LoadedPart<T> {
  readonly remote: LoadedRemote;
  readonly part: T;
}

/** What a remote has of, by the name of its list in the manifest. */
export type PartKind = 'routes' | 'slots' | 'dialogs' | 'commands';

/** Names a part among those of all remotes. */
export const partKey = (remoteId: string, kind: PartKind, name: string): string => `${remoteId}/${kind}/${name}`;

export interface LoadOptions {
  /** The part is loaded ahead of need, so versions that failed before are left alone. */
  readonly isPrefetch?: boolean;
}

export interface RemoteLoader {
  /** Loads the best version that works and a part of it. @throws when none of them can be loaded */
  loadPart<T>(remoteId: string, kind: PartKind, name: string, options?: LoadOptions): Promise<LoadedPart<T>>;
  /** The version that would be tried first. */
  next(remoteId: string): Candidate | undefined;
  /** Keeps a version in the page until the returned function is called; null when it was removed before. */
  hold(remote: LoadedRemote): (() => void) | null;
  /** Reports a version that broke while it was shown. True when another one may take its place. */
  reject(remote: LoadedRemote, error: unknown, kind?: 'renderErrors' | 'hangs'): boolean;
  /** Counts an error of a version that stays in use. */
  countFault(remote: Pick<LoadedRemote, 'id' | 'version'>, error: unknown): void;
  /** Reports versions that hung an earlier page of this browser, and leaves them out of this one. */
  leaveOut(hung: readonly HungVersion[]): void;
  /** Reports a version that was shown without a fault: the one to fall back to from now on. */
  approve(remote: Pick<LoadedRemote, 'id' | 'version' | 'module'>, mountMs: number | null): void;
  /** Makes every version of a remote a candidate again, with the current live set. */
  resetFailures(remoteId: string): Promise<void>;
}

export const [RemoteLoaderContext, useRemoteLoader] = serviceContext<RemoteLoader>();
