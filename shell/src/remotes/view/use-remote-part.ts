import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../../core/shell-context.tsx';
import type { LoadedPart, PickPart } from '../remote-loader.ts';

/** How long a part has to stand without a fault before its version counts as good. */
const approveAfterMs = 3000;

interface PartState<T> {
  /** Which part was asked for when this one came. */
  readonly key: string;
  readonly loaded: LoadedPart<T> | null;
  readonly attempt: number;
  /** One after the other, up to this one. */
  readonly triesFailed: number;
  /** Since the part was asked for. */
  readonly loadMs: number;
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

/** A part that was loaded before it is drawn; null in it when it could not be had. */
export interface GivenPart<T> {
  readonly key: string;
  readonly loaded: LoadedPart<T> | null;
  readonly loadMs: number;
}

/** A remote's part, loaded, with another version in its place when it breaks, and a retry when there is none left. */
export function useRemotePart<T>(
  remoteId: string,
  partKey: string,
  pick: PickPart<T>,
  given: GivenPart<T> | null = null,
) {
  const { loader, resolved } = useShell();
  const key = `${remoteId}/${partKey}`;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PartState<T> | null>(() => (given?.key === key ? stateOf(given, 0) : null));
  const [seen, setSeen] = useState(given);
  // What came with the navigation is shown at once, in the picture that has the new address.
  if (given !== seen) {
    setSeen(given);
    if (given?.key === key) setState(stateOf(given, attempt));
  }
  const pickPart = useRef(pick);
  pickPart.current = pick;
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  const isAnswered = state?.key === key && state.attempt === attempt;
  useEffect(() => {
    if (isAnswered) return;
    let isCurrent = true;
    const startedAt = performance.now();
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
      startTransition(() => setState(after));
    };
    loader
      .loadPart(remoteId, (module) => pickPart.current(module))
      .then((loaded) => show(loaded))
      .catch(() => show(null));
    return () => {
      isCurrent = false;
    };
  }, [loader, remoteId, key, attempt, isAnswered]);

  const loaded = state?.loaded ?? null;
  const loadMs = state?.loadMs ?? null;
  useEffect(() => {
    if (!loaded) return;
    const release = loader.hold(loaded.remote);
    if (!release) return reload();
    const timer = setTimeout(() => loader.approve(loaded.remote, loadMs), approveAfterMs);
    return () => {
      clearTimeout(timer);
      release();
    };
  }, [loaded, loadMs, loader, reload]);

  // A part that is there stays as it is when another version goes live; a place that stands empty tries it at once.
  const isEmpty = (state?.triesFailed ?? 0) > 0;
  useEffect(() => {
    if (!isEmpty) return;
    const version = () => resolved.get().versions[remoteId]?.version;
    const before = version();
    return resolved.subscribe(() => version() !== before && reload());
  }, [isEmpty, resolved, remoteId, reload]);

  const retry = useCallback(async () => {
    await loader.resetFailures(remoteId);
    reload();
  }, [loader, remoteId, reload]);

  const broke = useCallback(
    (error: unknown) => {
      if (!loaded) return;
      const isReplaced = loader.reject(loaded.remote, error);
      if (isReplaced) reload();
      else setState({ key, attempt, loaded: null, triesFailed: 1, loadMs: 0 });
    },
    [loaded, loader, key, attempt, reload],
  );

  return {
    loaded,
    hasFailed: isEmpty,
    isCurrent: state?.key === key,
    shownKey: state?.key,
    /** Another one for each time the part comes anew. */
    drawKey: `${state?.key} ${state?.attempt}`,
    late: { tries: state?.triesFailed ?? 0, loadMs: state?.loadMs ?? 0 },
    reload,
    retry,
    broke,
  };
}
