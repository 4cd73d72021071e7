import type { Readable } from '@atrium/contracts/platform';
import { type Atom, atom, type createStore, getDefaultStore, type WritableAtom } from 'jotai/vanilla';

/** Where the values of atoms are kept: one for the page, one of their own for tests. */
export type Store = ReturnType<typeof createStore>;

/** The page's one store; atoms of remotes stand in it, too. */
export const pageStore: Store = getDefaultStore();

/** A readable that can be set. */
export interface Writable<T> extends Readable<T> {
  set(next: T): void;
}

/** An atom for whoever needs no framework: services of the shell, and what remotes are handed. */
export function readableOf<T>(store: Store, source: Atom<T>): Readable<T> {
  return { get: () => store.get(source), subscribe: (listener) => store.sub(source, listener) };
}

export function writableOf<T>(store: Store, source: WritableAtom<T, [T], void>): Writable<T> {
  return { ...readableOf(store, source), set: (next) => store.set(source, next) };
}

/** An atom that the boot sets before anything reads it. @throws when it is read before */
export function bootAtom<T>(name: string): WritableAtom<T, [T], void> {
  const held = atom<{ readonly value: T } | null>(null);
  return atom(
    (get) => {
      const now = get(held);
      if (!now) throw new Error(`${name} is read before it is set`);
      return now.value;
    },
    (_get, set, value: T) => set(held, { value }),
  );
}
