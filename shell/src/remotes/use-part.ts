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
}

/** A remote's part, loaded, with another version in its place when it breaks, and a retry when there is none left. */
export function usePart<T>(remoteId: string, partKey: string, pick: PickPart<T>) {
  const { loader } = useShell();
  const [state, setState] = useState<PartState<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const pickPart = useRef(pick);
  pickPart.current = pick;
  const key = `${remoteId}/${partKey}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same part again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Omit<PartState<T>, 'key'>) => isCurrent && setState({ key, ...next });
    loader
      .loadPart(remoteId, (module) => pickPart.current(module))
      .then((loaded) => show({ loaded, hasFailed: false }))
      .catch(() => show({ loaded: null, hasFailed: true }));
    return () => {
      isCurrent = false;
    };
  }, [loader, remoteId, key, attempt]);

  const loaded = state?.loaded ?? null;
  useEffect(() => {
    if (!loaded) return;
    const timer = setTimeout(() => loader.approve(loaded.remote), approveAfterMs);
    return () => clearTimeout(timer);
  }, [loaded, loader]);

  const retry = useCallback(async () => {
    await loader.forgive(remoteId);
    setAttempt((count) => count + 1);
  }, [loader, remoteId]);

  const broke = useCallback(
    (error: unknown) => {
      if (!loaded) return;
      const isReplaced = loader.reject(loaded.remote, error);
      if (isReplaced) setAttempt((count) => count + 1);
      else setState({ key, loaded: null, hasFailed: true });
    },
    [loaded, loader, key],
  );

  return {
    loaded,
    hasFailed: state?.hasFailed ?? false,
    isCurrent: state?.key === key,
    shownKey: state?.key,
    attempt,
    retry,
    broke,
  };
}
