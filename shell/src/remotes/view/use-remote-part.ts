import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { pageStore } from '../../core/store.ts';
import { isOfTranslation } from '../../core/view/translated-page.ts';
import { type LoadedPart, type PartKind, partKey, useRemoteLoader } from '../remote-loader.ts';
import { resolvedVersionsAtom } from '../versions/resolved-versions.ts';

/** A part that is not drawn this long after it was loaded never will be: it suspends, or renders for ever. */
const drawWithinMs = 8000;

/** A version counts as good after its part was shown for this long without a fault. */
const approveAfterMs = 3000;

/** A part that a translation of the browser broke is drawn again, this often. */
const mostRedrawn = 5;

interface PartState<T> {
  /** The part that was requested when this one was loaded. */
  readonly key: string;
  readonly loaded: LoadedPart<T> | null;
  readonly attempt: number;
  /** Attempts in a row that failed, this one included. */
  readonly triesFailed: number;
  /** Since the part was requested. */
  readonly loadMs: number;
}

/** A part that was loaded before it is drawn; null in it when it could not be loaded. */
export interface GivenPart<T> {
  readonly key: string;
  readonly loaded: LoadedPart<T> | null;
  readonly loadMs: number;
}

interface PartRequest<T> {
  readonly remoteId: string;
  readonly kind: PartKind;
  readonly name: string;
  readonly given: GivenPart<T> | null;
}

const stateOf = <T>({ key, loaded, loadMs }: GivenPart<T>, attempt: number): PartState<T> => ({
  key,
  loaded,
  loadMs,
  attempt,
  triesFailed: loaded ? 0 : 1,
});

function failedBefore(state: PartState<unknown> | null, key: string): number {
  return state?.key === key ? state.triesFailed : 0;
}

/** Loads a part, and reloads it with every attempt; the last one stays until then. */
function useLoading<T>({ remoteId, kind, name, given }: PartRequest<T>) {
  const key = partKey(remoteId, kind, name);
  const loader = useRemoteLoader();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PartState<T> | null>(() => (given?.key === key ? stateOf(given, 0) : null));
  const [seen, setSeen] = useState(given);
  // A part that was loaded with the navigation is rendered together with the new address.
  if (given !== seen) {
    setSeen(given);
    if (given?.key === key) setState(stateOf(given, attempt));
  }
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  const isSettled = state?.key === key && state.attempt === attempt;
  useEffect(() => {
    if (isSettled) return;
    let isCurrent = true;
    const startedAt = performance.now();
    let drawing: ReturnType<typeof setTimeout> | undefined;
    const giveUp = ({ remote }: LoadedPart<T>) => {
      const isReplaced = loader.reject(remote, new Error('the part was not drawn'), 'hangs');
      if (isReplaced) reload();
      else setState({ key, attempt, loaded: null, triesFailed: 1, loadMs: 0 });
    };
    const show = (loaded: LoadedPart<T> | null) => {
      if (!isCurrent) return;
      const loadMs = performance.now() - startedAt;
      const after = (before: PartState<T> | null) => ({
        key,
        attempt,
        loaded,
        loadMs,
        triesFailed: loaded ? 0 : failedBefore(before, key) + 1,
      });
      if (loaded) drawing = setTimeout(giveUp, drawWithinMs, loaded);
      startTransition(() => setState(after));
    };
    loader
      .loadPart<T>(remoteId, kind, name)
      .then(show)
      .catch(() => show(null));
    return () => {
      isCurrent = false;
      clearTimeout(drawing);
    };
  }, [loader, remoteId, kind, name, key, attempt, isSettled, reload]);

  const markBroken = useCallback(
    () => setState({ key, attempt, loaded: null, triesFailed: 1, loadMs: 0 }),
    [key, attempt],
  );
  return { state, reload, markBroken };
}

/**
 * Keeps the version of a part in the page while the part is shown, and approves it after a while. A part that broke
 * while it was mounted is not loaded again: its version was removed because of it.
 */
function useHold<T>(state: PartState<T> | null, broken: RefObject<LoadedPart<T> | null>, reload: () => void): void {
  const loader = useRemoteLoader();
  const loaded = state?.loaded ?? null;
  const loadMs = state?.loadMs ?? null;
  useEffect(() => {
    if (!loaded || broken.current === loaded) return;
    const release = loader.hold(loaded.remote);
    if (!release) return reload();
    const timer = setTimeout(() => loader.approve(loaded.remote, loadMs), approveAfterMs);
    return () => {
      clearTimeout(timer);
      release();
    };
  }, [loaded, loadMs, loader, broken, reload]);
}

/** A failed part is tried again when another version goes live; one that is shown stays as it is. */
function useReloadWhenReplaced(remoteId: string, hasFailed: boolean, reload: () => void): void {
  useEffect(() => {
    if (!hasFailed) return;
    const version = () => pageStore.get(resolvedVersionsAtom).versions[remoteId]?.version;
    const before = version();
    return pageStore.sub(resolvedVersionsAtom, () => version() !== before && reload());
  }, [hasFailed, remoteId, reload]);
}

/** A remote's part, loaded, with another version in its place when it breaks, and a retry when there is none left. */
export function useRemotePart<T>(remoteId: string, kind: PartKind, name: string, given: GivenPart<T> | null = null) {
  const loader = useRemoteLoader();
  const key = partKey(remoteId, kind, name);
  const { state, reload, markBroken } = useLoading({ remoteId, kind, name, given });
  const loaded = state?.loaded ?? null;
  const tries = state?.triesFailed ?? 0;
  const broken = useRef<LoadedPart<T> | null>(null);
  const redrawn = useRef(0);
  useHold(state, broken, reload);
  useReloadWhenReplaced(remoteId, tries > 0, reload);

  const retry = useCallback(async () => {
    await loader.resetFailures(remoteId);
    reload();
  }, [loader, remoteId, reload]);

  const reportBroken = useCallback(
    (error: unknown) => {
      if (!loaded) return;
      if (isOfTranslation(error) && redrawn.current++ < mostRedrawn) return reload();
      broken.current = loaded;
      const isReplaced = loader.reject(loaded.remote, error);
      if (isReplaced) reload();
      else markBroken();
    },
    [loaded, loader, reload, markBroken],
  );

  return {
    loaded,
    hasFailed: tries > 0,
    isCurrent: state?.key === key,
    shownKey: state?.key,
    /** A new key for each time the part is loaded, so that it is remounted. */
    drawKey: `${state?.key} ${state?.attempt}`,
    failedLoad: { tries, loadMs: state?.loadMs ?? 0 },
    reload,
    retry,
    reportBroken,
  };
}
