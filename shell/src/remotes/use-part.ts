import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../boot/shell-context.tsx';
import type { LoadedPart, PickPart } from './remote-loader.ts';

/** How long a part has to stand without a fault before its version counts as good. */
const approveAfterMs = 3000;

interface PartState<T> {
  /** Which part was asked for when this one came. */
  readonly key: string;
  readonly loaded: LoadedPart<T> | null;
  readonly hasFailed: boolean;
  readonly attempt: number;
  /** Since the part was asked for. */
  readonly loadMs: number;
}

/** A remote's part, loaded, with another version in its place when it breaks, and a retry when there is none left. */
export function usePart<T>(remoteId: string, partKey: string, pick: PickPart<T>) {
  const { loader, lineup } = useShell();
  const [state, setState] = useState<PartState<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const pickPart = useRef(pick);
  pickPart.current = pick;
  const key = `${remoteId}/${partKey}`;
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    let isCurrent = true;
    const startedAt = performance.now();
    const show = (next: Pick<PartState<T>, 'loaded' | 'hasFailed'>) =>
      isCurrent && setState({ key, attempt, loadMs: performance.now() - startedAt, ...next });
    loader
      .loadPart(remoteId, (module) => pickPart.current(module))
      .then((loaded) => show({ loaded, hasFailed: false }))
      .catch(() => show({ loaded: null, hasFailed: true }));
    return () => {
      isCurrent = false;
    };
  }, [loader, remoteId, key, attempt]);

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
  const isEmpty = state?.hasFailed ?? false;
  useEffect(() => {
    if (!isEmpty) return;
    const version = () => lineup.get().versions[remoteId]?.version;
    const before = version();
    return lineup.subscribe(() => version() !== before && reload());
  }, [isEmpty, lineup, remoteId, reload]);

  const retry = useCallback(async () => {
    await loader.forgive(remoteId);
    reload();
  }, [loader, remoteId, reload]);

  const broke = useCallback(
    (error: unknown) => {
      if (!loaded) return;
      const isReplaced = loader.reject(loaded.remote, error);
      if (isReplaced) reload();
      else setState({ key, attempt, loaded: null, hasFailed: true, loadMs: 0 });
    },
    [loaded, loader, key, attempt, reload],
  );

  return {
    loaded,
    hasFailed: state?.hasFailed ?? false,
    isCurrent: state?.key === key,
    shownKey: state?.key,
    /** Another one for each time the part comes anew. */
    drawKey: `${state?.key} ${state?.attempt}`,
    reload,
    retry,
    broke,
  };
}
