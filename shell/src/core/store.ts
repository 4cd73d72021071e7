import type { Readable } from '@atrium/contracts/platform';
import { type Atom, atom, type createStore, getDefaultStore, type WritableAtom } from 'jotai/vanilla';

/** The values of atoms: one store for the page, and one for each test. */
export type Store = ReturnType<typeof createStore>;

/** The page's one store; atoms of remotes are in it, too. */
export const pageStore: Store = getDefaultStore();

/** A readable that can be set. */
export interface Writable<T> extends Readable<T> {
  set(next: T): void;
}

/** An atom for code without React: services of the shell, and the platform of remotes. */
export function readableOf<T>(store: Store, source: Atom<T>): Readable<T> {
  return { get: () => store.get(source), subscribe: (listener) => store.sub(source, listener) };
}

export function writableOf<T>(store: Store, source: WritableAtom<T, [T], void>): Writable<T> {
  return { ...readableOf(store, source), set: (next) => store.set(source, next) };
}

/** An atom that boot sets before anything reads it. @throws when it is read earlier */
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
