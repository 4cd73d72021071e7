import type { Readable } from '@atrium/contracts/platform';
import { act } from '@testing-library/react';
import { settled } from './settled.ts';

/** A readable that a test sets. */
export interface Settable<T, Next = T> extends Readable<T> {
  /** Replaces the value; resolves when the components have drawn it and read again what depends on it. */
  set(next: Next): Promise<void>;
}

/** @param apply the new value, from the old one and what a test sets */
export function settable<T, Next>(first: T, apply: (before: T, next: Next) => T): Settable<T, Next> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async set(next) {
      act(() => {
        value = apply(value, next);
        for (const listener of [...listeners]) listener();
      });
      await settled();
    },
  };
}
