import type { Readable } from '@atrium/contracts/platform';

/** A value that can be read, watched and set. Setting the same value again tells nobody. */
export interface Value<T> extends Readable<T> {
  set(next: T): void;
}

export function createValue<T>(initial: T): Value<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(current, next)) return;
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
