import { useSession } from '@atrium/contracts/react';
import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Storage may be full or forbidden: then nothing is kept. */
function safely<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/**
 * What a person keeps of how they look at lists. It is kept by the browser, for the account: it is of no use to others
 * and decides nothing, and a filter for another browser or person is its address.
 */
export function useKept<T>(
  name: string,
  otherwise: T,
  isOne: (kept: unknown) => kept is T,
): readonly [T, (value: T) => void] {
  const account = useSession().member?.id ?? '';
  const key = `ops ${account} ${name}`;
  const kept = useSyncExternalStore(subscribe, () => safely(() => localStorage.getItem(key)));
  const keep = useCallback(
    (value: T) => {
      safely(() => localStorage.setItem(key, JSON.stringify(value)));
      for (const listener of listeners) listener();
    },
    [key],
  );
  // Another release, or somebody's hand, may have written something else there.
  const read: unknown = kept === null ? null : safely(() => JSON.parse(kept));
  return [isOne(read) ? read : otherwise, keep];
}
